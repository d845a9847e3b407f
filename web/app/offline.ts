import type { ApolloClient } from '@apollo/client';
import type { AttachmentKind, Page, Submission } from '../core/feature';
import type { OutboxForm } from '../core/outbox/outbox';
import { may, type Viewer } from '../core/viewer';
import { cacheQuery } from './cachedResponsesLink';
import { features } from './features';
import { pageAt, pages } from './pages';

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

const isOpenTo =
  (viewer: Viewer) =>
  ({ permission }: Page) =>
    may(viewer, permission);

/** Preloads the code that sends submissions. If its import failed offline, the browser would not retry it. */
export async function preloadSubmissions(viewer: Viewer): Promise<void> {
  await Promise.all([
    ...pages
      .filter(isOpenTo(viewer))
      .flatMap(({ offline }) => offline?.submissions ?? [])
      .map(({ load }) => load()),
    ...Object.values(attachmentKinds).map(({ load }) => load()),
  ]);
}

/**
 * Stores on the device all responses that the person's offline pages need, and preloads the outbox. Queries whose data is
 * already in Apollo's cache need no request.
 */
export async function cacheOfflineScreens(client: ApolloClient, viewer: Viewer): Promise<void> {
  await pageAt('/outbox')?.preload();
  for (const { offline } of pages.filter(isOpenTo(viewer))) {
    for (const [name, document] of Object.entries(offline?.queries ?? {})) {
      await cacheQuery(client, viewer.id, { query: await document(), variables: offline?.variables?.[name] });
    }
  }
}
