import type { DocumentNode } from 'graphql';
import type { Permission } from '../schema.generated';

interface SubmissionCode {
  document: DocumentNode;
  /** Whether the server's record differs from the form. */
  differs(data: unknown, values: unknown): boolean;
}

interface Submission {
  permission: Permission;
  load(): Promise<SubmissionCode>;
}

/** The mutations of the forms in components/outbox/submissions.ts. */
export const submissionDocuments: Readonly<Record<string, Submission>> = {
  timecard: { permission: 'TIMECARDS_SUBMIT', load: () => import('../features/timecards/entry/submission') },
  reading: { permission: 'EQUIPMENT_HOURS_SUBMIT', load: () => import('../features/equipment-hours/submission') },
  load: { permission: 'TRUCKING_RECORDS_MANAGE', load: () => import('../features/trucking/submission') },
};

/** Loads the code that sends submissions up front, because browsers don't retry a failed import. */
export async function preloadSubmissions(permissions: readonly Permission[]): Promise<void> {
  const own = Object.values(submissionDocuments).filter(({ permission }) => permissions.includes(permission));
  await Promise.all(own.map(({ load }) => load()));
}
