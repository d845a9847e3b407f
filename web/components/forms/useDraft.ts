import { useCallback, useMemo, useRef, useState } from 'react';
import { readDraft, removeDraft, type StoredDraft, writeDraft } from './draftStore';

/** Whether what was entered is stored on the device: nothing was entered yet, it is, or the device refused. */
export type DraftState = 'empty' | 'saved' | 'failed';

/** A draft that is open in this tab. */
export interface Draft<Values> {
  /** What it held when it was opened. */
  initial: Values;
  /** It was on the device already. */
  restored: boolean;
  state: DraftState;
  /** It was sent and no answer came: it may have arrived. */
  unconfirmed: boolean;
  /** The id that makes a retry the same submission; a new one after every `startOver`. */
  clientRequestId(): string;
  /** What an empty form holds. */
  begin(): Values;
  save(values: Values): void;
  markUnconfirmed(): void;
  /** Forgets the draft and begins another, under a new id. Returns a function that brings the first one back. */
  startOver(values?: Values): () => void;
}

export interface DraftOptions<Values> {
  /** What an empty form holds. */
  begin(): Values;
  /** True while nothing was entered that anyone would miss. */
  isUntouched(values: Values): boolean;
  /** Completes what an earlier version of the form stored; by default, missing fields are filled from `begin`. */
  revive?(stored: Values): Values;
}

/** The draft under a key: saved at every change, so that a reload, an expired session, or a lost connection loses nothing. */
export function useDraft<Values>(key: string, options: DraftOptions<Values>): Draft<Values> {
  const { begin, isUntouched, revive = (stored) => ({ ...begin(), ...stored }) } = options;
  const [found] = useState(() => readDraft<Values>(key));
  const [opened] = useState(() => (found ? { ...found, values: revive(found.values) } : anew(begin())));
  const current = useRef(opened);
  const rules = useRef({ begin, isUntouched });
  rules.current = { begin, isUntouched };
  const [restored, setRestored] = useState(found !== null);
  const [unconfirmed, setUnconfirmed] = useState(opened.unconfirmed === true);
  const [state, setState] = useState<DraftState>(found ? 'saved' : 'empty');

  const keep = useCallback(
    (draft: StoredDraft<Values>) => {
      current.current = draft;
      setUnconfirmed(draft.unconfirmed === true);
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
      startOver(values?: Values) {
        const before = current.current;
        keep(anew(values ?? rules.current.begin()));
        setRestored(false);
        return () => keep(before);
      },
    }),
    [keep],
  );
  return { initial: opened.values, restored, state, unconfirmed, ...actions };
}

const anew = <Values>(values: Values): StoredDraft<Values> => ({ values, clientRequestId: crypto.randomUUID() });
