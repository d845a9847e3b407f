import { Button } from '../Button';
import { FormMessage } from '../feedback/FormMessage';
import { type Column, cardPlace } from './columns';
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
  const { row } = target;
  const fixed = columns.filter((column) => !column.edit && cardPlace(column) === 'heading');
  return (
    <li className={styles.card} data-editing-row onKeyDown={onKeyDown}>
      {row && fixed.length > 0 && (
        <h3 className={styles.heading}>
          {fixed.map((column) => (
            <span key={column.key}>{column.render(row)}</span>
          ))}
        </h3>
      )}
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
