import { classes } from '../classes';
import { IconButton } from '../IconButton';
import type { Column } from './columns';
import styles from './DataTable.module.css';
import type { EditTarget, InlineEdit } from './useInlineEdit';
import { useRowDraft } from './useRowDraft';

interface EditRowProps<Row> {
  columns: readonly Column<Row>[];
  editing: InlineEdit<Row>;
  target: EditTarget<Row>;
}

/** A table's row as fields, with save and cancel in the place of its actions. Enter saves, Escape cancels. */
export function EditRow<Row>({ columns, editing, target }: EditRowProps<Row>) {
  const { editor, save, saving, problem, onKeyDown } = useRowDraft(editing, target, columns);
  return (
    <>
      <tr className={styles.editing} data-editing-row onKeyDown={onKeyDown}>
        {columns.map((column) => (
          <td key={column.key} className={classes(column.align && styles.number, column.sticky && styles.sticky)}>
            {editor(column, true) ?? (target.row && column.render(target.row))}
          </td>
        ))}
        <td className={styles.actions}>
          <div className={styles.actionRow}>
            <IconButton
              icon="check"
              label={saving ? 'Saving...' : 'Save'}
              tone="accent"
              onClick={save}
              pending={saving}
            />
            <IconButton icon="close" label="Cancel" onClick={editing.close} disabled={saving} />
          </div>
        </td>
      </tr>
      {problem && (
        <tr className={styles.editing}>
          <td colSpan={columns.length + 1} className={styles.problem} role="alert">
            {problem}
          </td>
        </tr>
      )}
    </>
  );
}
