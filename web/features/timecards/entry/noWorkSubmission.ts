import { ReportNoWorkDocument } from './no-work.generated';

// Declares how the outbox sends a report of no work.

export const document = ReportNoWorkDocument;

/** Always false: a report has no other field that could differ. */
export const differs = (): boolean => false;
