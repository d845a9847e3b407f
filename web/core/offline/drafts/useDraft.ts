import { useCallback, useMemo, useRef, useState } from 'react';
import { discardAttachments } from '../attachments/attachments';
import { readDraft, removeDraft, type StoredDraft, type Waiting, writeDraft } from './draftStore';

/** State of the input on the device: 'empty' before any input, 'failed' if the device could not store it. */
export type DraftState = 'empty' | 'saved' | 'failed';

/** A draft that is open in this tab. */
export interface Draft<Values> {
  /** Values of the draft when it was opened. */
  initial: Values;
  /** True if the draft was already on the device when the form was opened. */
  restored: boolean;
  state: DraftState;
  /** True if the draft was sent and got no response, so the server may have it. */
  unconfirmed: boolean;
  /** True if the draft edits a submission in the outbox. */
  isEdit: boolean;
  /** Returns the submission that the draft edits. */
  edits(): Waiting | undefined;
  /**
   * Returns the submission's id. The server accepts an id once, so a retry creates no duplicate. `startOver` creates a
   * new id.
   */
  clientRequestId(): string;
  /** Parent key of the draft's attachments. */
  attachedTo: string;
  /** True if the draft has attachments. Such a draft is kept even if nothing was typed. */
  hasAttachments: boolean;
  /** Records whether the draft has attachments. */
  noteAttachments(has: boolean): void;
  /** Returns the values of an empty form. */
  begin(): Values;
  save(values: Values): void;
  markUnconfirmed(): void;
  /** Marks the draft as handed to the outbox, so that a restart doesn't offer it again. */
  handOver(): void;
  /**
   * Undoes `handOver` after the outbox has delivered, refused, or failed to store the submission.
   * @param edits the submission that the draft now edits, if a submission stayed in the outbox
   */
  takeBack(edits?: Waiting): void;
  /**
   * Discards the draft and starts another with a new id. If `values` are given and the draft is blank except for attachments,
   * keeps the draft and fills in the values. Returns a function that undoes either.
   */
  startOver(values?: Values): () => void;
}

export interface DraftOptions<Values> {
  /** Returns the values of an empty form. */
  begin(): Values;
  /** Returns true if the values contain no input worth keeping. */
  isUntouched(values: Values): boolean;
  /** Returns true if other values can be filled in without loss. By default, the same as `isUntouched`. */
  isBlank?(values: Values): boolean;
  /** Completes a draft stored before an update added fields. By default, fills in missing fields from `begin`. */
  revive?(stored: Values): Values;
}

/**
 * Opens the draft under a key. The draft is saved at every change, so that a reload, an expired session, or a lost connection
 * loses nothing.
 */
export function useDraft<Values>(key: string, options: DraftOptions<Values>): Draft<Values> {
  const { begin, isUntouched, isBlank = isUntouched, revive = (stored) => ({ ...begin(), ...stored }) } = options;
  const [found] = useState(() => readDraft<Values>(key));
  const [opened] = useState<StoredDraft<Values>>(() =>
    found ? { ...found, values: revive(found.values) } : anew(begin()),
  );
  const current = useRef(opened);
  const rules = useRef({ begin, isUntouched, isBlank });
  rules.current = { begin, isUntouched, isBlank };
  const [restored, setRestored] = useState(found !== null);
  const [unconfirmed, setUnconfirmed] = useState(opened.unconfirmed === true);
  const [isEdit, setIsEdit] = useState(opened.edits !== undefined);
  const [state, setState] = useState<DraftState>(found && !isUntouched(opened.values) ? 'saved' : 'empty');
  const [attachedTo, setAttachedTo] = useState(parentIn(opened));
  const [hasAttachments, setHasAttachments] = useState(opened.hasAttachments === true);

  const keep = useCallback(
    (draft: StoredDraft<Values>) => {
      current.current = draft;
      setUnconfirmed(draft.unconfirmed === true);
      setIsEdit(draft.edits !== undefined);
      setAttachedTo(parentIn(draft));
      setHasAttachments(draft.hasAttachments === true);
      const isUntouched = rules.current.isUntouched(draft.values);
      const isWorthKeeping = !isUntouched || draft.hasAttachments;
      const isStored = !isWorthKeeping || writeDraft(key, draft);
      if (!isWorthKeeping) removeDraft(key);
      if (!isStored) setState('failed');
      else setState(isUntouched ? 'empty' : 'saved');
    },
    [key],
  );
  const actions = useMemo(
    () => ({
      begin: () => rules.current.begin(),
      clientRequestId: () => current.current.clientRequestId,
      save: (values: Values) => keep({ ...current.current, values }),
      markUnconfirmed: () => keep({ ...current.current, unconfirmed: true }),
      handOver: () => void writeDraft(key, { ...current.current, handedOver: true }),
      edits: () => current.current.edits,
      noteAttachments(has: boolean) {
        if (has !== (current.current.hasAttachments ?? false)) keep({ ...current.current, hasAttachments: has });
      },
      takeBack: (edits?: Waiting) => keep({ ...current.current, ...(edits && { edits }) }),
      startOver(values?: Values) {
        const before = current.current;
        const isFilledIn = values && before.hasAttachments && rules.current.isBlank(before.values);
        keep(isFilledIn ? { ...before, values } : anew(values ?? rules.current.begin()));
        setRestored(false);
        if (!isFilledIn) discard(before.clientRequestId, true);
        return () => {
          if (!isFilledIn) discard(before.clientRequestId, false);
          keep(before);
        };
      },
    }),
    [keep, key],
  );
  return { initial: opened.values, restored, state, unconfirmed, isEdit, attachedTo, hasAttachments, ...actions };
}

/** Returns the parent key of a draft's attachments. A submission keeps its attachments while a draft edits it. */
const parentIn = ({ edits, clientRequestId }: StoredDraft<unknown>) => edits?.key ?? clientRequestId;

/** Discards or restores attachments. Ignores a failure, because a device without storage has none. */
const discard = (parent: string, discarded: boolean) =>
  void discardAttachments(parent, discarded).catch(() => undefined);

const anew = <Values>(values: Values): StoredDraft<Values> => ({ values, clientRequestId: crypto.randomUUID() });
