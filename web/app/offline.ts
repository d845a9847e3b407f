import type { AttachmentKind, Page, Submission } from '../core/feature';
import type { OutboxForm } from '../core/offline/outbox/outbox';
import { may, type Viewer } from '../core/viewer';
import { features } from './features';
import { pages } from './pages';

/** Outbox forms, by the form name that drafts and stored items have. */
export const outboxForms: Readonly<Record<string, Submission & OutboxForm>> = Object.fromEntries(
  pages.flatMap(({ path, offline }) =>
    (offline?.submissions ?? []).map((submission) => [submission.form, { ...submission, path }]),
  ),
);

/** Attachment kinds by the kind's name, which stored attachments contain. */
export const attachmentKinds: Readonly<Record<string, AttachmentKind>> = Object.fromEntries(
  features.flatMap(({ attachments = [] }) => attachments.map((each) => [each.kind, each])),
);

/** Returns a test for pages that the person may open. */
export const isOpenTo =
  (viewer: Viewer) =>
  ({ permission }: Page) =>
    may(viewer, permission);

/** Loads the code that sends submissions ahead of the first one. Rejects if an import fails, and `whenUsed` then calls this again. */
export async function preloadSubmissions(viewer: Viewer): Promise<void> {
  await Promise.all([
    ...pages
      .filter(isOpenTo(viewer))
      .flatMap(({ offline }) => offline?.submissions ?? [])
      .map(({ load }) => load()),
    ...Object.values(attachmentKinds).map(({ load }) => load()),
  ]);
}
