import { ReportNoWorkDocument } from './no-work.generated';

// Declares how the outbox sends a report of no work.

export const document = ReportNoWorkDocument;

/**
 * Always false, because a report is never edited. If a repeated request returns another reason, the person has since reported the
 * same day again.
 */
export const differs = (): boolean => false;
