import { type KeyboardEvent, useState } from 'react';
import type { Column, Draft, EditContext } from './columns';
import type { EditTarget, InlineEdit } from './useInlineEdit';

/** The state of the one open row: what is typed, what is wrong, whether it is being saved. */
export function useRowDraft<Row>(editing: InlineEdit<Row>, target: EditTarget<Row>, columns: readonly Column<Row>[]) {
  const [draft, setDraft] = useState(target.initial);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const first = target.focusColumn ?? columns.find((column) => column.edit)?.key;

  const change = (values: Draft) => {
    const next = { ...draft, ...values };
    setDraft(next);
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(values).map((key) => [key, undefined])) }));
    editing.dirty.current = Object.keys(next).some((key) => next[key] !== (target.initial[key] ?? ''));
  };
  const save = async () => {
    if (saving) return;
    const wrong = editing.options.validate?.(draft) ?? {};
    setErrors(wrong);
    if (Object.values(wrong).some(Boolean)) return;
    setSaving(true);
    setProblem(null);
    try {
      await editing.options.save(draft, target.row);
      editing.close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'An error occurred');
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const element = event.target as HTMLElement;
    const choosing = element.getAttribute('role') === 'combobox';
    const busyElsewhere =
      event.defaultPrevented || event.nativeEvent.isComposing || element instanceof HTMLButtonElement;
    if (event.key === 'Enter' && !busyElsewhere && !choosing) {
      event.preventDefault();
      void save();
    }
    if (event.key === 'Escape' && !(choosing && element.getAttribute('aria-expanded') === 'true') && !saving) {
      event.stopPropagation();
      editing.close();
    }
  };
  const field = (column: Column<Row>, hideLabel: boolean): EditContext => ({
    field: {
      label: column.title,
      hideLabel,
      error: errors[column.key],
      disabled: saving,
      autoFocus: column.key === first,
    },
    draft,
    change,
  });
  /** The column's field, or undefined where the column has none. */
  const editor = (column: Column<Row>, hideLabel: boolean) =>
    column.edit?.(draft[column.key] ?? '', (value) => change({ [column.key]: value }), field(column, hideLabel));
  return { editor, save, saving, problem, onKeyDown };
}
