import { attempt, storedKeys } from '../../browser/attempt';

/** An unfinished form on this device, with the id of its submission. */
export interface StoredDraft<Values> {
  values: Values;
  clientRequestId: string;
  /** True if the submission was sent and got no response, so the server may have it. */
  unconfirmed?: boolean;
  /** Time of the last write, ISO 8601. */
  savedAt?: string;
  /**
   * The submission in the outbox that this draft edits. That submission isn't sent meanwhile. Submitting the draft
   * replaces it.
   */
  edits?: Waiting;
  /** True once the draft is in the outbox. A form then no longer offers it. */
  handedOver?: boolean;
  /** True if the draft has attachments, such as photos. Such a draft is kept even if nothing was typed. */
  hasAttachments?: boolean;
}

/** Identifies a submission in the outbox. The time differs if the form was submitted again with the same key. */
export interface Waiting {
  key: string;
  submittedAt: string;
}

/** Returns the key prefix that one person's drafts of a form share. */
export const draftPrefix = (form: string, personId: string) => /* not shown */ `fieldbook.${form}.${personId}`;

/** Returns a unique key for a new draft. */
export const newDraftKey = (prefix: string) => `${prefix}.${crypto.randomUUID()}`;

/** Returns the keys of the drafts with this prefix, last written first. */
export function draftKeys(prefix: string): string[] {
  const keys = storedKeys(() => localStorage).filter((key) => key.startsWith(`${prefix}.`));
  const savedAt = (key: string) => readDraft(key)?.savedAt ?? '';
  return keys.filter(readDraft).sort((one, other) => savedAt(other).localeCompare(savedAt(one)));
}

/** Returns the draft under a key. Null if there is none, it can't be read, or it is in the outbox. */
export function readDraft<Values>(key: string): StoredDraft<Values> | null {
  const stored = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
  return stored?.values && stored.clientRequestId && !stored.handedOver ? stored : null;
}

/** Writes a draft. Returns false if the device's storage is full or disabled. */
export function writeDraft<Values>(key: string, draft: StoredDraft<Values>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

/** Returns the key of the draft that edits this submission, if any. */
export function editedIn(form: string, personId: string, { key, submittedAt }: Waiting): string | undefined {
  return draftKeys(draftPrefix(form, personId)).find((draft) => {
    const edits = readDraft(draft)?.edits;
    return edits?.key === key && edits.submittedAt === submittedAt;
  });
}

export const removeDraft = (key: string): void => attempt(() => localStorage.removeItem(key));

/** Removes all people's drafts of a form from this device. */
export function removeDraftsOf(form: string): void {
  for (const key of storedKeys(() => localStorage))
    if (key.startsWith(/* not shown */ `fieldbook.${form}.`)) removeDraft(key);
}

/**
 * Settles drafts that were being submitted when the app was closed. Removes each draft whose id is in `submitted`, because a
 * killed browser can lose the earlier removal. Makes other handed-over drafts available again with the same id, because the
 * server may have received the submission.
 */
export function settleHandedOver(personId: string, submitted: ReadonlySet<string>): void {
  for (const key of draftKeysOf(personId)) {
    const stored = parse(localStorage.getItem(key));
    if (!stored?.clientRequestId) continue;
    if (submitted.has(stored.clientRequestId)) removeDraft(key);
    else if (stored.handedOver) writeDraft(key, { ...stored, handedOver: false, unconfirmed: true });
  }
}

/** True if this person has drafts of any form on this device. */
export const hasDrafts = (personId: string): boolean => draftKeysOf(personId).length > 0;

/**
 * Returns the parent keys that attachments of this person's drafts can have: each draft's own id, and the key of the
 * submission that the draft edits.
 */
export function attachedToDrafts(personId: string): Set<string> {
  const drafts = draftKeysOf(personId).map((key) => parse(localStorage.getItem(key)));
  return new Set(
    drafts.flatMap((draft) => [draft?.clientRequestId, draft?.edits?.key].filter((key) => key !== undefined)),
  );
}

const draftKeysOf = (personId: string) =>
  storedKeys(() => localStorage).filter((key) => key.split('.')[2] === personId);

const parse = (text: string | null): StoredDraft<unknown> | null => attempt(() => JSON.parse(text ?? 'null'));
