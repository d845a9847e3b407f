import { useLingui } from '@lingui/react';
import { Children, createContext, type HTMLAttributes, memo, type ReactNode, useContext, useRef } from 'react';
import { classes } from '../classes';
import { Bone } from '../feedback/Bone';
import { FormMessage } from '../feedback/FormMessage';
import { IconButton } from '../IconButton';
import layout from '../layout.module.css';
import type { Column } from './columns';
import styles from './DataTable.module.css';
import type { RowEditor } from './rowEditor';
import { useEditedRow } from './useEditedRow';

/** Fields and buttons for the cells of an edited row. */
interface EditedCells {
  // biome-ignore lint/suspicious/noExplicitAny: a context has no type parameter.
  fieldOf(column: Column<any>, hideLabel: boolean): ReactNode;
  buttons: ReactNode;
}
const Edited = createContext<EditedCells | null>(null);

interface BodyRowProps extends HTMLAttributes<HTMLTableRowElement> {
  /** Set for the row that is being edited. */
  editor?: RowEditor<never>;
  'data-skeleton'?: boolean;
}

/** antd's table row. While the row is edited, shows its fields. */
export function BodyRow({ editor, ...row }: BodyRowProps) {
  if (editor) return <EditedRow editor={editor} {...row} />;
  // Removes the `data-row-key` that antd sets on skeletons, so that only loaded rows have one.
  return row['data-skeleton'] ? <tr {...row} data-row-key={undefined} /> : <tr {...row} />;
}

/** An edited table row: its fields, with Save and Cancel in place of its actions. Enter saves, Escape cancels. */
function EditedRow({ editor, className, children, ...row }: BodyRowProps & { editor: RowEditor<never> }) {
  const { _ } = useLingui();
  const element = useRef<HTMLTableRowElement>(null);
  const { fieldOf, notice, saving, onKeyDown } = useEditedRow(editor, element);
  const buttons = (
    <>
      <IconButton
        icon="check"
        label={saving ? _('Saving...') : _('Save')}
        tone="accent"
        onClick={() => void editor.save()}
        pending={saving}
      />
      <IconButton icon="close" label={_('Cancel')} onClick={() => void editor.cancel()} pending={saving} />
    </>
  );
  return (
    <>
      <Edited value={{ fieldOf, buttons }}>
        <tr
          {...row}
          ref={element}
          className={classes(className, styles.editing)}
          aria-busy={saving || undefined}
          onKeyDown={onKeyDown}
        >
          {children}
        </tr>
      </Edited>
      {notice && (
        <tr className={styles.editing}>
          <td colSpan={Children.count(children)}>
            <FormMessage tone={notice.tone}>{notice.text}</FormMessage>
          </td>
        </tr>
      )}
    </>
  );
}

interface BodyCellProps<Row> {
  /** Null for a new or loading row. */
  row: Row | null;
  isLoading: boolean;
  /** Undefined for the cell with the row's actions. */
  column?: Column<Row>;
  actions?(row: Row): ReactNode;
}

/** Content of a cell. Rendered again only if its row, its column, or its row's edit state changes. */
export const BodyCell = memo(function BodyCell<Row>({ row, isLoading, column, actions }: BodyCellProps<Row>) {
  const edited = useContext(Edited);
  if (!column) {
    const shown = edited ? edited.buttons : row && actions?.(row);
    return (
      <div className={classes(layout.row, layout.tight, layout.end, layout.unwrapped, styles.actionRow)}>{shown}</div>
    );
  }
  const field = edited?.fieldOf(column, true);
  if (field) return field;
  if (row) return column.render(row);
  return isLoading && !edited && <Bone width={column.align ? 56 : 104} />;
}) as <Row>(props: BodyCellProps<Row>) => ReactNode;
