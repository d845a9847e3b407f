import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import type { Sentence } from '../../common/i18n/texts';
import type { ImportList, Mutation, Permission, Query, StartPage } from '../schema.generated';
import type { PreparationOptions } from './offline/attachments/preparation';
import type { Attachment } from './offline/device/attachment';
import type { OutboxItem } from './offline/device/outboxItem';
import type { Sent } from './requests/outcomes';

export type QueryField = Exclude<keyof Query, '__typename'>;
export type MutationField = Exclude<keyof Mutation, '__typename'>;

/** Parts of a feature, declared in its folder as `<noun>.feature.ts` and listed in web/app/features.ts. */
export interface Feature {
  pages?: readonly Page[];
  signedOutPages?: readonly SignedOutPage[];
  mailedPages?: readonly MailedPage[];
  /** Kinds of attachments. An attachment is sent after its submission. */
  attachments?: readonly AttachmentKind[];
  /** Effect of each mutation on the cache, by the mutation's name. */
  mutations?: Partial<Record<MutationField, Effect>>;
  /**
   * For each query field, other fields that are computed from its records. When the query field becomes stale, so do these
   * fields.
   */
  computedFrom?: Partial<Record<QueryField, readonly QueryField[]>>;
  /** Types whose records are cached inside each list, not by id, because their fields differ by list. */
  uncached?: readonly string[];
  /** Types without an id. The cache merges their fields from several queries. */
  merged?: readonly string[];
}

/** Title and subtitle above a page. */
export interface Titles {
  title: string;
  /** One line below the title. */
  subtitle?: string;
  /** Forms are easier to read if narrow. Lists, and forms with an aside, take the full width. */
  width?: 'full' | 'form';
}

/** A page for approved users. */
export interface Page {
  /** Path, with parameters as in '/timecards/:id/correct'. */
  path: string;
  /** True if the page is translated. Without it, the whole page is English, whatever the person's language. */
  spanish?: true;
  /** Titles shown before the page's code and data have loaded. Undefined if they depend on the address. */
  titles?: Titles;
  /** Number of tools beside the title. The page's frame keeps their places, because a phone may break the title beside them. */
  tools?: number;
  /** Permission to open the page. */
  permission: Permission;
  /** Fetches the page's code. Must be an import(), so that the code stays out of the first load. */
  load(): Promise<ComponentType>;
  /** Link in the navigation bar. */
  menu?: MenuEntry;
  /** Set if people may choose the page as their start page: its value on the server, and its name. */
  start?: { value: StartPage; name: string };
  /**
   * Set if files can be imported into the page's list. The import page's path is below this page's path. Both pages need the
   * same permission.
   */
  list?: ListImport;
  /** Set if the page works offline. */
  offline?: Offline;
  /** True if the device is handed to another person while this page is open. The page then has no navigation. */
  isHandedOver?: boolean;
}

/** A page for signed-out people. Its code is part of `SignedOut`. */
export interface SignedOutPage {
  path: string;
  titles: Titles;
}

/** A page that a link in an email opens, for signed-out and signed-in people. */
export interface MailedPage {
  path: string;
  /** Titles shown before the page's code has loaded. Undefined if they depend on data. */
  titles?: Titles;
  /** Fetches the page's code by an import(), so that the code stays out of the first load. */
  load(): Promise<ComponentType<{ signedIn?: boolean }>>;
  /** True if the page opens before the app knows who is signed in. */
  needsNoAccount?: true;
}

export interface ListImport {
  name: ImportList;
  /** Plural name in a sentence, such as 'cost codes'. */
  nouns: string;
  /** True if a link to an entry searches only for the last word (a serial or last name), because a search covers one column. */
  byLastWord?: true;
}

/** A page whose list can import files. */
export type ListPage = Page & { list: ListImport };

export interface MenuEntry {
  /** Name of the menu with this link. Without a menu, the bar shows the link itself. */
  group?: string;
  label: string;
  /** Permission to see the link, if it differs from the page's. */
  shownTo?: Permission;
  /** The link's name in the collapsed menu, which has no groups. */
  collapsedLabel?: string;
  /** Set if the link shows how many items are waiting. */
  count?: Count;
}

/** Source of the number of waiting items that a link shows. */
export interface Count {
  /** Loads the query's code. Must be an import(), so that the code stays out of the first load. */
  query(): Promise<DocumentNode>;
  /** Returns the number, from the query's response. */
  of(data: unknown): number;
}

export interface Offline {
  /** Queries whose responses are stored on the device, by operation name. */
  queries?: Readonly<Record<string, () => Promise<DocumentNode>>>;
  /**
   * Names of these queries whose lists may have thousands of records. The device stores their responses, and Apollo's cache doesn't:
   * pages send them with the fetch policy 'no-cache'.
   */
  long?: readonly string[];
  /** Variables of these queries, as the page first sends them. */
  variables?: Readonly<Record<string, object>>;
  /** Submissions that the outbox sends from this page. */
  submissions?: readonly Submission[];
}

export interface Submission {
  /** The form's internal name. Never change it, because stored drafts and submissions contain it. */
  form: string;
  /** Name shown to people, such as 'Timecard'. */
  name: string;
  /** Text of the toast after a success. */
  success: string;
  /**
   * Path of the page that shows a submission. The submission's key is appended to it. Set this if submissions contain another
   * person's consent, such as a signature. Such submissions are never edited, and the form stores no draft.
   */
  viewPath?: string;
  /** True if submissions are deleted and entered again, not edited. */
  isFinal?: boolean;
  load(): Promise<SubmissionCode>;
}

interface SubmissionCode {
  document: DocumentNode;
  /** Returns the input to send, if it differs from `item.input`. `isLate` is true if the form no longer waits for a response. */
  inputOf?(item: OutboxItem, isLate: boolean): object;
  /** Returns a message if the item can't be sent, because a submission it depends on has changed. Otherwise undefined. */
  problemOf?(item: OutboxItem, items: readonly OutboxItem[]): Sentence | undefined;
  /** True if the server's record differs from the form. */
  differs(data: unknown, values: unknown): boolean;
}

/** A kind of attachment, such as photos. */
export interface AttachmentKind {
  /** Internal name. Never change it, because stored attachments contain it. */
  kind: string;
  /** Name shown to people, such as 'Photo'. */
  name: string;
  load(): Promise<AttachmentCode>;
}

interface AttachmentCode {
  /** Turns an attachment of this kind into an attachment of a kind that can be sent (see `PreparationOptions`). */
  prepare?: PreparationOptions['prepareAttachment'];
  /**
   * Adds an attachment to its record. If repeated after a failed step, must not add the attachment twice.
   * @throws the request's failure
   */
  send?(client: ApolloClient, attachment: Attachment & { recordId: string }, bytes: ArrayBuffer): Promise<Sent>;
}

/** Effect of a mutation on cached results, in addition to updating the record it returns. */
export interface Effect {
  /** Lists to which the returned record is added. Fields computed from them become stale. */
  adds?: readonly QueryField[];
  /** Type of the deleted record, whose id the mutation returns. */
  deletes?: string;
  /** Cached fields that may now be stale: refetched if on the screen, otherwise evicted. */
  stale?: readonly QueryField[];
  /** Returns further stale fields, from the mutation's result. */
  staleOf?(result: unknown): readonly QueryField[];
  /** Fields that become stale alone. Fields computed from them stay fresh. */
  staleAlone?: readonly QueryField[];
  /**
   * A list from which the mutation removes records. The list isn't refetched, because `ids` names the removed records.
   */
  leaves?: Leaving;
}

interface Leaving {
  /** Query of the list. */
  list: QueryField;
  /** Query of a single record by `id`. Only queries of the removed records become stale. */
  record: QueryField;
  /** Returns the ids of the removed records, from the mutation's result. */
  ids(result: unknown): readonly string[];
}
