import { ReportNoWorkDocument } from './no-work.generated';

// How the outbox sends a report of no work.

export const document = ReportNoWorkDocument;

/** A report has nothing else in it that could differ. */
export const differs = (): boolean => false;
