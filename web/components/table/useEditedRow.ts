import { useLingui } from '@lingui/react';
import { type KeyboardEvent, type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { Column } from './columns';
import type { RowEditor } from './rowEditor';

/**
 * Returns the fields, notice, and key handler of an edited row, for `EditedRow` and `EditCard`. Each field must be inside of an
 * element whose `data-column` is the column's key.
 */
export function useEditedRow<Row>(editor: RowEditor<Row>, element: RefObject<HTMLElement | null>) {
  const { _ } = useLingui();
  const { draft, problems, message, saving, restored, focusRequests } = useSyncExternalStore(
    editor.subscribe,
    editor.state,
  );

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      editor.hasFocus = element.current?.contains(target as Node) ?? false;
      const column = (target as HTMLElement).closest<HTMLElement>('[data-column]')?.dataset['column'];
      if (editor.hasFocus && column) editor.lastColumn = column;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [editor, element]);

  // Moves the focus into the row once for each request. Also moves it if a focused row mounts elsewhere: as a card, or on top
  // because a search hides the row.
  useEffect(() => {
    if (focusRequests >= 0 && editor.hasFocus) fieldToFocus(element.current, editor)?.focus();
  }, [editor, element, focusRequests]);

  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target as HTMLElement;
    const choosing = field.getAttribute('role') === 'combobox';
    if (event.key === 'Enter') {
      const handledElsewhere = event.defaultPrevented || event.nativeEvent.isComposing;
      if (handledElsewhere || choosing || field instanceof HTMLButtonElement) return;
      event.preventDefault();
      void editor.save(true);
    }
    if (event.key === 'Escape' && !(choosing && field.getAttribute('aria-expanded') === 'true')) {
      event.stopPropagation();
      void editor.cancel();
    }
  };

  /** Returns the column's field. Undefined if the column has none. */
  const fieldOf = (column: Column<Row>, hideLabel: boolean) =>
    column.edit?.({
      ...{ label: column.title, hideLabel, error: problems[column.key] },
      value: draft[column.key] ?? '',
      onChange: (value) => editor.change(column.key, value),
    });
  const notice = message
    ? ({ tone: 'error', text: message } as const)
    : restored && ({ tone: 'info', text: _('Your unsaved changes were restored. Save or cancel them.') } as const);
  return { fieldOf, notice, saving, onKeyDown };
}

function fieldToFocus<Row>(row: HTMLElement | null, { state, lastColumn }: RowEditor<Row>): HTMLElement | undefined {
  const { problems } = state();
  const fields = [...(row?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].flatMap((cell) => {
    const input = cell.querySelector<HTMLElement>('input, textarea, button');
    return input ? [{ column: cell.dataset['column'] ?? '', input }] : [];
  });
  const found =
    fields.find(({ column }) => problems[column]) ?? fields.find(({ column }) => column === lastColumn) ?? fields[0];
  return found?.input;
}
