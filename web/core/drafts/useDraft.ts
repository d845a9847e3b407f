import { useCallback, useMemo, useRef, useState } from 'react';
import { readDraft, removeDraft, type StoredDraft, type Waiting, writeDraft } from './draftStore';

/** Whether the input is stored on the device: 'empty' before any input, 'failed' when the device refused. */
export type DraftState = 'empty' | 'saved' | 'failed';

/** A draft that is open in this tab. */
export interface Draft<Values> {
  /** Its values when it was opened. */
  initial: Values;
  /** True when it was already on the device. */
  restored: boolean;
  state: DraftState;
  /** It was sent and no response arrived: the server may have it. */
  unconfirmed: boolean;
  /** It changes a submission that waits in the outbox. */
  isEdit: boolean;
  /** That submission. */
  edits(): Waiting | undefined;
  /** The id that makes a retry the same submission; a new one after every `startOver`. */
  clientRequestId(): string;
  /** The values of an empty form. */
  begin(): Values;
  save(values: Values): void;
  markUnconfirmed(): void;
  /** Marks the draft as handed to the outbox, so a restart doesn't offer it again. */
  handOver(): void;
  /**
   * Makes it a draft again after it left the outbox undelivered.
   * @param edits the submission it changes now, if that stayed in the outbox
   */
  takeBack(edits?: Waiting): void;
  /** Discards the draft and starts another with a new id. Returns a function that restores the first. */
  startOver(values?: Values): () => void;
}

export interface DraftOptions<Values> {
  /** The values of an empty form. */
  begin(): Values;
  /** True while there is no input worth keeping. */
  isUntouched(values: Values): boolean;
  /** Completes a draft that was stored before an update added fields; by default, missing fields are filled from `begin`. */
  revive?(stored: Values): Values;
}

/** The draft under a key: saved at every change, so that a reload, an expired session, or a lost connection loses nothing. */
export function useDraft<Values>(key: string, options: DraftOptions<Values>): Draft<Values> {
  const { begin, isUntouched, revive = (stored) => ({ ...begin(), ...stored }) } = options;
  const [found] = useState(() => readDraft<Values>(key));
  const [opened] = useState<StoredDraft<Values>>(() =>
    found ? { ...found, values: revive(found.values) } : anew(begin()),
  );
  const current = useRef(opened);
  const rules = useRef({ begin, isUntouched });
  rules.current = { begin, isUntouched };
  const [restored, setRestored] = useState(found !== null);
  const [unconfirmed, setUnconfirmed] = useState(opened.unconfirmed === true);
  const [isEdit, setIsEdit] = useState(opened.edits !== undefined);
  const [state, setState] = useState<DraftState>(found ? 'saved' : 'empty');

  const keep = useCallback(
    (draft: StoredDraft<Values>) => {
      current.current = draft;
      setUnconfirmed(draft.unconfirmed === true);
      setIsEdit(draft.edits !== undefined);
      if (rules.current.isUntouched(draft.values)) {
        removeDraft(key);
        setState('empty');
      } else setState(writeDraft(key, draft) ? 'saved' : 'failed');
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
      takeBack: (edits?: Waiting) => keep({ ...current.current, ...(edits && { edits }) }),
      startOver(values?: Values) {
        const before = current.current;
        keep(anew(values ?? rules.current.begin()));
        setRestored(false);
        return () => keep(before);
      },
    }),
    [keep, key],
  );
  return { initial: opened.values, restored, state, unconfirmed, isEdit, ...actions };
}

const anew = <Values>(values: Values): StoredDraft<Values> => ({ values, clientRequestId: crypto.randomUUID() });
