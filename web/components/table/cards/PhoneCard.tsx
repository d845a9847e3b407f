import { memo, type ReactNode, useId, useState } from 'react';
import { classes } from '../../classes';
import { Icon } from '../../Icon';
import layout from '../../layout.module.css';
import { type Column, cardPlace } from '../columns';
import { CardDetails, CardLines, CardTiles } from './cardFacts';
import styles from './PhoneCards.module.css';

interface PhoneCardProps<Row> {
  row: Row;
  rowId: string;
  columns: readonly Column<Row>[];
  rowActions?(row: Row): ReactNode;
  /** Opens the row's details and actions outside of the card. Without this callback, a tap unfolds the card. */
  onOpen?(row: Row): void;
}

/** True for a column that only the unfolded card shows in full. The card's two lines omit or abbreviate it (see `CardLines`). */
const isUnfolded = <Row,>(column: Column<Row>) =>
  ['main', 'detail'].includes(cardPlace(column)) || (cardPlace(column) === 'heading' && !!column.cardText);

/** One row as a card. If a tap opens or unfolds the card, its name is a button as large as the card's two lines. */
export const PhoneCard = memo(function PhoneCard<Row>(props: PhoneCardProps<Row>) {
  const { row, rowId, columns, rowActions, onOpen } = props;
  const [unfolded, setUnfolded] = useState(false);
  const facts = useId();
  const details = columns.filter(isUnfolded);
  const actions = !onOpen && rowActions?.(row);
  const unfolds = !onOpen && (details.length > 0 || !!actions);
  const lines = (
    <CardLines
      columns={columns}
      id={facts}
      value={(column) => (column.cardText ?? column.render)(row)}
      opener={(name) =>
        onOpen || unfolds ? (
          <button
            type="button"
            className={classes(layout.opener, styles.opener)}
            data-row-opener
            aria-describedby={facts}
            aria-expanded={unfolds ? unfolded : undefined}
            onClick={() => (onOpen ? onOpen(row) : setUnfolded(!unfolded))}
          >
            {name}
          </button>
        ) : (
          name
        )
      }
    />
  );
  return (
    <li className={classes(layout.stack, layout.surface, layout.figures, styles.card)} data-row-key={rowId}>
      {onOpen || unfolds ? (
        <div className={classes(layout.row, styles.target)} data-unfolded={unfolded || undefined}>
          <div className={layout.grow}>{lines}</div>
          <Icon name={onOpen ? 'chevronRight' : 'chevronDown'} />
        </div>
      ) : (
        lines
      )}
      <CardTiles columns={columns} value={(column) => column.render(row)} />
      {unfolds && unfolded && (
        <>
          <CardDetails columns={details} value={(column) => column.render(row)} />
          {actions && (
            <div className={classes(layout.row, layout.end, styles.actions)} data-row-actions>
              {actions}
            </div>
          )}
        </>
      )}
    </li>
  );
}) as <Row>(props: PhoneCardProps<Row>) => ReactNode;
