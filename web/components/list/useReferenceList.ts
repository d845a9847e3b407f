import { useCallback, useMemo, useRef } from 'react';
import { reportOutcomeOrThrow } from '../../core/requests/reportOutcomeOrThrow';
import type { Draft } from '../table/columns';
import { type InlineEdit, useInlineEdit } from '../table/useInlineEdit';
import { ON, toSwitch } from './activeColumn';
import type { Entry, TypedKind } from './kind';
import { toastsOf } from './labels';

type Mutation = Promise<{ data?: unknown }>;

type Values<Fields extends Draft> = Fields & { isActive: boolean };

/** The mutations of one list. An update gets only what changed, and what that was when the person saw it. */
export interface ReferenceChanges<Row extends Entry, Fields extends Draft> {
  create(values: Values<Fields>): Mutation;
  update(row: Row, changes: Partial<Values<Fields>>, base: Partial<Values<Fields>>): Mutation;
  remove(row: Row): Mutation;
}

interface ReferenceListEditing<Row extends Entry> {
  editing: InlineEdit<Row>;
  remove(row: Row): Promise<unknown>;
}

const rowKey = ({ id }: Entry) => id;

/** Returns the row's text with the switch as a boolean. The row was opened with these fields and no others. */
function toValues<Fields extends Draft>(draft: Draft): Partial<Values<Fields>> {
  const { isActive, ...fields } = draft;
  return { ...fields, ...(isActive === undefined ? {} : { isActive: isActive === ON }) } as Partial<Values<Fields>>;
}

/** Returns the changes of one reference list, with their toasts; rejections keep the row or the dialog open. */
export function useReferenceList<Row extends Entry, Fields extends Draft>(
  kind: TypedKind<Row, Fields>,
  changes: ReferenceChanges<Row, Fields>,
): ReferenceListEditing<Row> {
  const latest = useRef(changes);
  latest.current = changes;
  const toasts = useMemo(() => toastsOf(kind.labels), [kind.labels]);

  const editing = useInlineEdit<Row>({
    name: kind.labels.nouns,
    rowKey,
    toDraft: (row) => ({ ...kind.toFields(row), isActive: toSwitch(row.isActive) }),
    newDraft: { ...kind.newFields, isActive: ON },
    validate: (draft) =>
      Object.fromEntries(
        Object.entries(kind.required).map(([key, message]) => [key, draft[key]?.trim() ? undefined : message]),
      ),
    save: (draft, row, changed, seen) =>
      row
        ? reportOutcomeOrThrow(changes.update(row, toValues<Fields>(changed), toValues<Fields>(seen)), toasts.update)
        : reportOutcomeOrThrow(changes.create(toValues<Fields>(draft) as Values<Fields>), toasts.create),
  });

  const remove = useCallback((row: Row) => reportOutcomeOrThrow(latest.current.remove(row), toasts.remove), [toasts]);
  return { editing, remove };
}
