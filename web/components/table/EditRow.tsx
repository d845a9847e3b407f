import { useRef } from 'react';
import { classes } from '../classes';
import { FormMessage } from '../feedback/FormMessage';
import { IconButton } from '../IconButton';
import type { Column, EditTarget } from './columns';
import styles from './DataTable.module.css';
import { useEditedRow } from './useEditedRow';
import type { InlineEdit } from './useInlineEdit';

interface EditRowProps<Row> {
  columns: readonly Column<Row>[];
  editing: InlineEdit<Row>;
  target: EditTarget<Row>;
}

/** A table row as fields, with Save and Cancel in place of its actions. Enter saves, Escape cancels. */
export function EditRow<Row>({ columns, editing: { editor }, target }: EditRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  const { fieldOf, notice, saving, onKeyDown } = useEditedRow(editor, element);
  return (
    <>
      <tr ref={element} className={styles.editing} aria-busy={saving || undefined} onKeyDown={onKeyDown}>
        {columns.map((column) => (
          <td
            key={column.key}
            data-column={column.key}
            className={classes(column.align && styles.number, column.sticky && styles.sticky)}
          >
            {fieldOf(column, true) ?? (target.row && column.render(target.row))}
          </td>
        ))}
        <td className={styles.actions}>
          <div className={styles.actionRow}>
            <IconButton
              icon="check"
              label={saving ? 'Saving...' : 'Save'}
              tone="accent"
              onClick={() => void editor.save()}
              pending={saving}
            />
            <IconButton icon="close" label="Cancel" onClick={() => void editor.cancel()} pending={saving} />
          </div>
        </td>
      </tr>
      {notice && (
        <tr className={styles.editing}>
          <td colSpan={columns.length + 1}>
            <FormMessage tone={notice.tone}>{notice.text}</FormMessage>
          </td>
        </tr>
      )}
    </>
  );
}
