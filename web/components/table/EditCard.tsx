import { Button } from '../Button';
import { FormMessage } from '../feedback/FormMessage';
import type { Column } from './columns';
import styles from './PhoneCards.module.css';
import type { EditTarget, InlineEdit } from './useInlineEdit';
import { useRowDraft } from './useRowDraft';

interface EditCardProps<Row> {
  columns: readonly Column<Row>[];
  editing: InlineEdit<Row>;
  target: EditTarget<Row>;
}

/** A phone's card as fields, one below the other, with thumb-sized save and cancel. */
export function EditCard<Row>({ columns, editing, target }: EditCardProps<Row>) {
  const { editor, save, saving, problem, onKeyDown } = useRowDraft(editing, target, columns);
  return (
    <li className={styles.card} data-editing-row onKeyDown={onKeyDown}>
      {columns.map((column) => column.edit && <div key={column.key}>{editor(column, false)}</div>)}
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <div className={styles.editActions}>
        <Button onClick={editing.close} disabled={saving}>
          Cancel
        </Button>
        <Button variant="primary" onClick={save} pending={saving} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </li>
  );
}
