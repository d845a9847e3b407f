import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { Button } from '../../Button';
import { classes } from '../../classes';
import { FormMessage } from '../../feedback/FormMessage';
import layout from '../../layout.module.css';
import { type Column, cardPlace, type EditTarget } from '../columns';
import { useEditedRow } from '../useEditedRow';
import type { InlineEdit } from '../useInlineEdit';
import styles from './PhoneCards.module.css';

interface EditCardProps<Row> {
  columns: readonly Column<Row>[];
  editing: InlineEdit<Row>;
  target: EditTarget<Row>;
}

/** An edited row on phones: a card with its fields one below the other, and large Save and Cancel buttons. */
export function EditCard<Row>({ columns, editing: { editor }, target }: EditCardProps<Row>) {
  const { _ } = useLingui();
  const element = useRef<HTMLLIElement>(null);
  const { fieldOf, notice, saving, onKeyDown } = useEditedRow(editor, element);
  const { row } = target;
  const fixed = columns.filter((column) => !column.edit && cardPlace(column) === 'heading');
  return (
    <li
      ref={element}
      className={classes(layout.stack, layout.surface, styles.card, styles.editCard)}
      aria-busy={saving || undefined}
      onKeyDown={onKeyDown}
    >
      {row && fixed.length > 0 && (
        <h2 className={classes(layout.row, layout.spread, layout.heading)}>
          {fixed.map((column) => (
            <span key={column.key}>{column.render(row)}</span>
          ))}
        </h2>
      )}
      {columns.map(
        (column) =>
          column.edit && (
            <div key={column.key} data-column={column.key}>
              {fieldOf(column, false)}
            </div>
          ),
      )}
      {notice && <FormMessage tone={notice.tone}>{notice.text}</FormMessage>}
      <div className={layout.pair}>
        <Button onClick={() => void editor.cancel()} disabled={saving}>
          {_('Cancel')}
        </Button>
        <Button variant="primary" onClick={() => void editor.save()} pending={saving} pendingLabel={_('Saving...')}>
          {_('Save')}
        </Button>
      </div>
    </li>
  );
}
