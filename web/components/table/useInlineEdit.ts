import { useCallback, useMemo, useRef, useState } from 'react';
import type { Draft } from './columns';

interface InlineEditOptions<Row> {
  rowKey(row: Row): string;
  /** The row as text for its fields. */
  toDraft(row: Row): Draft;
  /** What an added row begins with. */
  newDraft?: Draft;
  /** What is wrong, by column key; an empty object when nothing is. */
  validate?(draft: Draft): Record<string, string | undefined>;
  /** Sends it; `row` is null for a new one. A rejection leaves the row open with the error's message. */
  save(draft: Draft, row: Row | null): Promise<unknown>;
}

/** The row under edit. `row` is null for a new one. */
export interface EditTarget<Row> {
  key: string;
  row: Row | null;
  initial: Draft;
  /** The column whose field gets the focus; the first with a field otherwise. */
  focusColumn?: string;
}

/** What `useInlineEdit` hands to `DataTable` (as `editing`) and to the page's own buttons. */
export interface InlineEdit<Row> {
  target: EditTarget<Row> | null;
  /** Opens a row, unless another one has unsaved changes: then the focus goes back there. */
  start(row: Row, focusColumn?: string): void;
  /** Opens an empty row on top. */
  startNew(): void;
  /** Closes without saving. */
  close(): void;
  options: InlineEditOptions<Row>;
  /** Written by the open row: whether it has unsaved changes. */
  dirty: { current: boolean };
}

export const NEW_ROW_KEY = 'new-row';

/**
 * One row of a table at a time turns into fields. The text being typed lives in the row itself, so that a keystroke
 * draws one row only; here stands which row it is.
 */
export function useInlineEdit<Row>(options: InlineEditOptions<Row>): InlineEdit<Row> {
  const [target, setTarget] = useState<EditTarget<Row> | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const dirty = useRef(false);

  const open = useCallback((next: EditTarget<Row>) => {
    if (dirty.current) return focusOpenRow();
    setTarget(next);
  }, []);
  const start = useCallback(
    (row: Row, focusColumn?: string) => {
      const { rowKey, toDraft } = latest.current;
      open({ key: rowKey(row), row, initial: toDraft(row), focusColumn });
    },
    [open],
  );
  const startNew = useCallback(
    () => open({ key: NEW_ROW_KEY, row: null, initial: latest.current.newDraft ?? {} }),
    [open],
  );
  const close = useCallback(() => {
    dirty.current = false;
    setTarget(null);
  }, []);
  return useMemo(
    () => ({
      target,
      start,
      startNew,
      close,
      dirty,
      get options() {
        return latest.current;
      },
    }),
    [target, start, startNew, close],
  );
}

function focusOpenRow() {
  document.querySelector<HTMLElement>('[data-editing-row] input, [data-editing-row] textarea')?.focus();
}
