/** An unfinished form on this device, with the id under which it is or was submitted. */
export interface StoredDraft<Values> {
  values: Values;
  clientRequestId: string;
  /** True after sending without a response: the server may have it. */
  unconfirmed?: boolean;
  /** When it was last written, ISO 8601. */
  savedAt?: string;
  /** The submission in the outbox that it changes. That one is not sent meanwhile, and is replaced when this is submitted. */
  edits?: Waiting;
  /** True once it is in the outbox: this copy is no longer offered. */
  handedOver?: boolean;
  /** Something is attached to it, such as photos, so that it is worth keeping even if nothing was typed. */
  hasAttachments?: boolean;
}

/** A submission that waits in the outbox. Submitted again under the same key, it has another time. */
export interface Waiting {
  key: string;
  submittedAt: string;
}

/** Returns the part of a draft's key shared by one user's drafts of one form. */
export const draftPrefix = (form: string, personId: string) => `fieldbook.${form}.${personId}`;

/** Returns a unique key for a new draft. */
export const newDraftKey = (prefix: string) => `${prefix}.${crypto.randomUUID()}`;

/** Returns the keys of this person's drafts of this form, last written first. */
export function draftKeys(prefix: string): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}.`));
  const savedAt = (key: string) => readDraft(key)?.savedAt ?? '';
  return keys.filter(readDraft).sort((one, other) => savedAt(other).localeCompare(savedAt(one)));
}

/** Returns the draft under a key; null when there is none or it cannot be read. */
export function readDraft<Values>(key: string): StoredDraft<Values> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null');
    return stored?.values && stored.clientRequestId && !stored.handedOver ? stored : null;
  } catch {
    return null;
  }
}

/** Writes a draft. False when the device refuses: its storage is full or switched off. */
export function writeDraft<Values>(key: string, draft: StoredDraft<Values>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

/** Returns the key of the draft that changes this submission, if it is being edited. */
export function editedIn(form: string, personId: string, { key, submittedAt }: Waiting): string | undefined {
  return draftKeys(draftPrefix(form, personId)).find((draft) => {
    const edits = readDraft(draft)?.edits;
    return edits?.key === key && edits.submittedAt === submittedAt;
  });
}

export const removeDraft = (key: string) => localStorage.removeItem(key);

/** Removes all people's drafts of a form from this device. */
export function removeDraftsOf(form: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`fieldbook.${form}.`)) removeDraft(key);
}

/**
 * Settles what was being submitted when the app was closed. A draft that was submitted is dropped: a
 * browser that is killed forgets the last seconds of local storage, and would offer it again. One that was handed over
 * and isn't known as submitted may have arrived, so it is offered under the same id.
 */
export function settleHandedOver(personId: string, submitted: ReadonlySet<string>): void {
  for (const key of draftKeysOf(personId)) {
    const stored = parse(localStorage.getItem(key));
    if (!stored?.clientRequestId) continue;
    if (submitted.has(stored.clientRequestId)) removeDraft(key);
    else if (stored.handedOver) writeDraft(key, { ...stored, handedOver: false, unconfirmed: true });
  }
}

/** Returns whether this person has drafts of any form on this device. */
export const hasDrafts = (personId: string): boolean => draftKeysOf(personId).length > 0;

/** Returns the keys under which this person's drafts have attachments: their own, and those of the submissions that they change. */
export function attachedToDrafts(personId: string): Set<string> {
  const drafts = draftKeysOf(personId).map((key) => parse(localStorage.getItem(key)));
  return new Set(
    drafts.flatMap((draft) => [draft?.clientRequestId, draft?.edits?.key].filter((key) => key !== undefined)),
  );
}

const draftKeysOf = (personId: string) => Object.keys(localStorage).filter((key) => key.split('.')[2] === personId);

function parse(text: string | null): StoredDraft<unknown> | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
