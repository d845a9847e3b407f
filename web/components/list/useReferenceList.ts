import { useCallback, useMemo, useRef } from 'react';
import { insist } from '../data/insist';
import type { Draft } from '../table/columns';
import { type InlineEdit, useInlineEdit } from '../table/useInlineEdit';
import { ON, toSwitch } from './activeColumn';
import type { Entry, TypedKind } from './kind';
import { toastsOf } from './words';

type Mutation = Promise<{ data?: unknown }>;

/** What the server is asked to do to an entry. */
export interface ReferenceChanges<Row extends Entry, Fields extends Draft> {
  create(fields: Fields, isActive: boolean): Mutation;
  update(row: Row, fields: Fields, isActive: boolean): Mutation;
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
export function useReferenceList<Row extends Entry, Fields extends Draft>(
  kind: TypedKind<Row, Fields>,
  changes: ReferenceChanges<Row, Fields>,
): ReferenceListEditing<Row> {
  const latest = useRef(changes);
  latest.current = changes;
  const toasts = useMemo(() => toastsOf(kind.words), [kind.words]);

  const editing = useInlineEdit<Row>({
    rowKey,
    toDraft: (row) => ({ ...kind.toFields(row), isActive: toSwitch(row.isActive) }),
    newDraft: { ...kind.newFields, isActive: ON },
    validate: (draft) =>
      Object.fromEntries(
        Object.entries(kind.required).map(([key, message]) => [key, draft[key]?.trim() ? undefined : message]),
      ),
    save({ isActive, ...draft }, row) {
      // The row was begun with these fields, and with no others.
      const fields = draft as Fields;
      return row
        ? insist(changes.update(row, fields, isActive === ON), toasts.update)
        : insist(changes.create(fields, isActive === ON), toasts.create);
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
