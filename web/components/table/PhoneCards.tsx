import { memo, type ReactNode, useCallback, useRef } from 'react';
import { classes } from '../classes';
import { Bone } from '../feedback/Bone';
import { CardSort } from './CardSort';
import { type Column, cardPlace } from './columns';
import { EditCard } from './EditCard';
import styles from './PhoneCards.module.css';
import { isPlainClick } from './plainClick';
import { isEditedOnTop, type TableProps } from './tableProps';

const DEFAULT_SKELETON_CARDS = 5;

/** The table on a phone: a card for each row, with its identity and main facts on top and the details below. */
export function PhoneCards<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, skeletonRows = DEFAULT_SKELETON_CARDS, empty, sort, onSort } = props;
  const { rowActions, editing, foot, onOpenRow } = props;
  // A stable function: the cards are not drawn again with the page.
  const latest = useRef(onOpenRow);
  latest.current = onOpenRow;
  const open = useCallback((row: Row) => latest.current?.(row), []);
  const target = editing?.target ?? null;
  return (
    <>
      {onSort && <CardSort columns={columns} sort={sort} onSort={onSort} />}
      <ul className={styles.cards} aria-label={caption}>
        {editing && target && isEditedOnTop(props) && <EditCard {...{ columns, editing, target }} />}
        {rows?.map((row) => {
          const key = rowKey(row);
          if (editing && target?.key === key) return <EditCard key={key} {...{ columns, editing, target }} />;
          return <Card key={key} {...{ row, rowId: key, columns, rowActions }} onOpen={onOpenRow && open} />;
        })}
        {!rows &&
          Array.from({ length: skeletonRows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <li key={index} className={styles.card} data-skeleton aria-hidden="true">
              <CardFacts columns={columns} value={() => <Bone />} />
              {rowActions && <div className={styles.actions} />}
            </li>
          ))}
      </ul>
      {rows?.length === 0 && !target && <div className={styles.card}>{empty}</div>}
      {foot && (
        <div className={classes(styles.card, styles.foot)}>
          <CardFacts columns={columns.filter(({ key }) => key in foot)} value={({ key }) => foot[key]} />
        </div>
      )}
    </>
  );
}

interface CardProps<Row> {
  row: Row;
  rowId: string;
  columns: readonly Column<Row>[];
  rowActions?(row: Row): ReactNode;
  /** A tap anywhere on the card opens it; the keyboard uses the card's own button. */
  onOpen?(row: Row): void;
}

const Card = memo(function Card<Row>({ row, rowId, columns, rowActions, onOpen }: CardProps<Row>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button opens it by keyboard.
    <li
      className={classes(styles.card, onOpen && styles.openable)}
      data-row-key={rowId}
      onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row))}
    >
      <CardFacts columns={columns} value={(column) => column.render(row)} />
      {rowActions && (
        <div className={styles.actions} data-row-actions>
          {rowActions(row)}
        </div>
      )}
    </li>
  );
}) as <Row>(props: CardProps<Row>) => ReactNode;

interface CardFactsProps<Row> {
  columns: readonly Column<Row>[];
  value(column: Column<Row>): ReactNode;
}

function CardFacts<Row>({ columns, value }: CardFactsProps<Row>) {
  const at = (place: ReturnType<typeof cardPlace>) => columns.filter((column) => cardPlace(column) === place);
  const [headings, main, details, tiles] = [at('heading'), at('main'), at('detail'), at('tile')];
  return (
    <>
      {headings.length > 0 && (
        <h2 className={styles.heading}>
          {headings.map((column) => (
            <span key={column.key}>{value(column)}</span>
          ))}
        </h2>
      )}
      {main.length > 0 && <Facts className={styles.main} columns={main} value={value} />}
      {details.length > 0 && <Facts className={styles.details} columns={details} value={value} />}
      {tiles.length > 0 && <Facts className={styles.tiles} columns={tiles} value={value} />}
    </>
  );
}

function Facts<Row>({ columns, value, className }: CardFactsProps<Row> & { className?: string }) {
  return (
    <dl className={className}>
      {columns.map((column) => (
        <div key={column.key} className={styles.fact}>
          <dt>{column.cardTitle ?? column.title}</dt>
          <dd>{value(column)}</dd>
        </div>
      ))}
    </dl>
  );
}
