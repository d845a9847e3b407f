import { useCallback, useMemo, useRef } from 'react';
import { reportOutcomeOrThrow } from '../../core/requests/reportOutcomeOrThrow';
import type { Draft } from '../table/columns';
import { type InlineEdit, useInlineEdit } from '../table/useInlineEdit';
import { ON, toSwitch } from './activeColumn';
import type { Entry, TypedKind } from './kind';
import { toastsOf } from './labels';

type Mutation = Promise<{ data?: unknown }>;

type Values<Fields extends Draft> = Fields & { isActive: boolean };

interface Sent<Input> {
  variables: { input: Input };
}

/** Mutations of one list. An update sends only the changed fields. `base` has the values that the person saw in these fields. */
export interface ReferenceMutations<Fields extends Draft> {
  create(sent: Sent<Values<Fields>>): Mutation;
  update(sent: Sent<Partial<Values<Fields>> & { id: string; base: Partial<Values<Fields>> }>): Mutation;
  remove(sent: Sent<{ id: string }>): Mutation;
}

interface ReferenceListEditing<Row extends Entry> {
  editing: InlineEdit<Row>;
  remove(row: Row): Promise<unknown>;
}

/**
 * Converts the texts of an edited row to values, with the switch as a boolean. The cast is safe, because the row was opened with
 * exactly these fields.
 */
function toValues<Row extends Entry, Fields extends Draft>(draft: Draft, { inputValue }: TypedKind<Row, Fields>) {
  const { isActive, ...fields } = draft;
  const values = Object.entries(fields).map(([key, text]) => [key, inputValue ? inputValue(key, text) : text]);
  const active = isActive === undefined ? {} : { isActive: isActive === ON };
  return { ...Object.fromEntries(values), ...active } as Partial<Values<Fields>>;
}

/**
 * Returns functions that edit and delete the entries of one reference list, with toasts. After a rejection, the row or dialog
 * stays open.
 */
export function useListActions<Row extends Entry, Fields extends Draft>(
  kind: TypedKind<Row, Fields>,
  mutations: ReferenceMutations<Fields>,
): ReferenceListEditing<Row> {
  const latest = useRef(mutations);
  latest.current = mutations;
  const toasts = useMemo(() => toastsOf(kind.labels), [kind.labels]);

  const editing = useInlineEdit<Row>({
    name: kind.labels.nouns,
    toDraft: (row) => ({ ...kind.toFields(row), isActive: toSwitch(row.isActive) }),
    newDraft: { ...kind.newFields, isActive: ON },
    validate: (draft) => ({
      ...kind.problemsOf?.(draft),
      ...Object.fromEntries(
        Object.entries(kind.required).map(([key, message]) => [key, draft[key]?.trim() ? undefined : message]),
      ),
    }),
    save(draft, row, changed, seen) {
      if (!row) {
        const input = toValues(draft, kind) as Values<Fields>;
        return reportOutcomeOrThrow(mutations.create({ variables: { input } }), toasts.create);
      }
      const input = { ...toValues(changed, kind), id: row.id, base: toValues(seen, kind) };
      return reportOutcomeOrThrow(mutations.update({ variables: { input } }), toasts.update);
    },
  });

  const remove = useCallback(
    ({ id }: Row) => reportOutcomeOrThrow(latest.current.remove({ variables: { input: { id } } }), toasts.remove),
    [toasts],
  );
  return { editing, remove };
}
