import { useCallback, useMemo, useRef } from 'react';
import { insist } from '../data/insist';
import type { Draft } from '../table/columns';
import { type InlineEdit, useInlineEdit } from '../table/useInlineEdit';
import { ON, toSwitch } from './activeColumn';
import type { Entry } from './ReferenceList';
import { type ReferenceWords, toastsOf } from './words';

type Mutation = Promise<{ data?: unknown }>;

interface ReferenceListOptions<Row extends Entry> {
  words: ReferenceWords;
  /** The texts of the row's fields, without the active switch. */
  toDraft(row: Row): Draft;
  newDraft: Draft;
  /** Messages for what must not be blank, by column key. */
  required: Readonly<Record<string, string>>;
  create(fields: Draft, isActive: boolean): Mutation;
  update(row: Row, fields: Draft, isActive: boolean): Mutation;
  setActive(row: Row, isActive: boolean): Mutation;
  remove(row: Row): Mutation;
}

interface ReferenceListEditing<Row extends Entry> {
  editing: InlineEdit<Row>;
  setActive(row: Row, active: boolean): void;
  remove(row: Row): Promise<unknown>;
}

const rowKey = ({ id }: Entry) => id;

/** What one reference list does to its entries, with its toasts; rejections keep the row or the question open. */
export function useReferenceList<Row extends Entry>(options: ReferenceListOptions<Row>): ReferenceListEditing<Row> {
  const latest = useRef(options);
  latest.current = options;
  const toasts = useMemo(() => toastsOf(options.words), [options.words]);

  const editing = useInlineEdit<Row>({
    rowKey,
    toDraft: (row) => ({ ...options.toDraft(row), isActive: toSwitch(row.isActive) }),
    newDraft: { ...options.newDraft, isActive: ON },
    validate: (draft) =>
      Object.fromEntries(
        Object.entries(options.required).map(([key, message]) => [key, draft[key]?.trim() ? undefined : message]),
      ),
    save({ isActive, ...fields }, row) {
      return row
        ? insist(options.update(row, fields, isActive === ON), toasts.update)
        : insist(options.create(fields, isActive === ON), toasts.create);
    },
  });

  const remove = useCallback((row: Row) => insist(latest.current.remove(row), toasts.remove), [toasts]);
  const setActive = useCallback(
    (row: Row, active: boolean) =>
      void insist(latest.current.setActive(row, active), toasts.update).catch(() => undefined),
    [toasts],
  );
  return { editing, setActive, remove };
}
