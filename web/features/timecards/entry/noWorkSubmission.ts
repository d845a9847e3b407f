import { ReportNoWorkDocument } from './no-work.generated';

// Declares how the outbox sends a report of no work.

export const document = ReportNoWorkDocument;

/** Always false, because the server's response has no fields to compare. */
export const differs = (): boolean => false;
