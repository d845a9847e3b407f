import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import type { Mutation, Permission, Query, StartPage } from '../schema.generated';
import type { Attachment } from './outbox/attachment';
import type { OutboxItem } from './outbox/item';
import type { Sent } from './outbox/outcomes';
import type { PreparationOptions } from './outbox/preparation';

export type QueryField = Exclude<keyof Query, '__typename'>;
export type MutationField = Exclude<keyof Mutation, '__typename'>;

/** Parts that a feature brings to the app, declared in its own folder as `<noun>.feature.ts` and listed in web/app/features.ts. */
export interface Feature {
  pages?: readonly Page[];
  /** Kinds of attachments of submissions, sent after them. */
  attachments?: readonly AttachmentKind[];
  /** Each of its mutations, with what it makes stale in the cache. */
  mutations?: Partial<Record<MutationField, Effect>>;
  /** By a query field: the fields that are computed from the same records, and are stale whenever it is. */
  computedFrom?: Partial<Record<QueryField, readonly QueryField[]>>;
  /** Types whose records stay part of the list they came with, although they have an id: their other fields differ by list. */
  uncached?: readonly string[];
  /** Types without an id whose fields come from several queries, which add to each other in the cache. */
  merged?: readonly string[];
}

/** Title and subtitle above a screen. */
export interface Titles {
  title: string;
  /** One line below the title. */
  subtitle?: string;
}

/** A screen for approved users. */
export interface Page {
  /** Path, with parameters as in '/timecards/:id/correct'. */
  path: string;
  /** Shown before its code is here, unless they depend on data. */
  titles?: Titles;
  /** Permission to open it. */
  permission: Permission;
  /** Fetches its code when it is first opened, so it must be an import(). */
  load(): Promise<ComponentType>;
  /** Link in the navigation bar, if it has one. */
  menu?: MenuEntry;
  /** Set if people may start on it: its value on the server, and its name. */
  start?: { value: StartPage; name: string };
  /** Set if the screen works without a connection. */
  offline?: Offline;
  /** The device is handed to someone else here: the screen has no navigation. */
  isHandedOver?: boolean;
}

/** Kinds of waiting work: registrations to approve, own cards that were returned. */
export type Counted = 'registrations' | 'returned';

export interface MenuEntry {
  /** The menu it is in; without one, the bar has the link itself. */
  group?: string;
  label: string;
  /** Permission to see the link, if it differs from the screen's. */
  shownTo?: Permission;
  /** The link's name in the collapsed menu, which has no groups. */
  collapsedLabel?: string;
  /** Kind of work counted behind the link. */
  counts?: Counted;
}

export interface Offline {
  /** The queries whose responses are stored on the device, by operation name. */
  queries?: Readonly<Record<string, () => Promise<DocumentNode>>>;
  /** The variables of those that have some, as the screen sends them first. */
  variables?: Readonly<Record<string, object>>;
  /** Submissions that the outbox sends from this screen. */
  submissions?: readonly Submission[];
}

export interface Submission {
  /** The form's name on the device, in drafts and in the outbox. Never change it: stored submissions have it. */
  form: string;
  /** Name for people: 'Timecard'. */
  name: string;
  /** The toast of a success. */
  success: string;
  /**
   * Set if submissions hold another person's consent: the address at which one is viewed, followed by its key. They are never
   * edited, and never kept as a draft.
   */
  viewPath?: string;
  /** Set if submissions are deleted and entered again, not edited. */
  isFinal?: boolean;
  load(): Promise<SubmissionCode>;
}

interface SubmissionCode {
  document: DocumentNode;
  /** Returns the input to send, if that is not just the item's own. `isLate`: the form was left. */
  inputOf?(item: OutboxItem, isLate: boolean): object;
  /** Returns why an item may no longer be sent: a submission it depends on has changed. */
  problemOf?(item: OutboxItem, items: readonly OutboxItem[]): string | undefined;
  /** Whether the server's record differs from the form. */
  differs(data: unknown, values: unknown): boolean;
}

/** A kind of attachment, such as photos. */
export interface AttachmentKind {
  /** Name on the device. Never change it: stored attachments have it. */
  kind: string;
  /** Name for people: 'Photo'. */
  name: string;
  load(): Promise<AttachmentCode>;
}

interface AttachmentCode {
  /** Prepares an attachment for sending, as another kind; see `PreparationOptions`. */
  prepare?: PreparationOptions['prepareAttachment'];
  /**
   * Sends it to its record. Repeated after any step that failed, it must not add it twice.
   * @throws what the request failed with
   */
  send?(client: ApolloClient, attachment: Attachment & { recordId: string }, bytes: ArrayBuffer): Promise<Sent>;
}

/** Effect of a mutation on cached results, in addition to updating the record it returns. */
export interface Effect {
  /** Lists that get the returned record. */
  adds?: readonly QueryField[];
  /** The type of the record that was deleted; the mutation returns its id. */
  deletes?: string;
  /** Cached fields that may now be stale: refetched where they are on screen, evicted elsewhere. */
  stale?: readonly QueryField[];
  /** Stale fields of which nothing else is computed that the mutation changes. */
  staleAlone?: readonly QueryField[];
  /** A list that records leave. It is not asked again, as long as the mutation says which ones have left. */
  leaves?: Leaving;
}

interface Leaving {
  /** The connection. */
  list: QueryField;
  /** The query of one of its records by `id`. Only the queries of these records are stale. */
  record: QueryField;
  /** The ids of the records that left, from the mutation's result. */
  ids(result: unknown): readonly string[];
}
