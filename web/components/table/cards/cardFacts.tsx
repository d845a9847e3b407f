import type { ReactNode } from 'react';
import { classes } from '../../classes';
import layout from '../../layout.module.css';
import { type CardPlace, type Column, cardPlace } from '../columns';
import styles from './PhoneCards.module.css';

interface CardFactsProps<Row> {
  columns: readonly Column<Row>[];
  value(column: Column<Row>): ReactNode;
}

const at = <Row,>(columns: readonly Column<Row>[], place: CardPlace) =>
  columns.filter((column) => cardPlace(column) === place);

/** Class for values at the end of a card's line. */
const end = classes(layout.row, layout.quiet, styles.end);

interface CardLinesProps<Row> extends CardFactsProps<Row> {
  /** Wraps the row's name in the button that opens or unfolds the card. */
  opener?(name: ReactNode): ReactNode;
  /** Id of the second line, which describes the opener. */
  id?: string;
}

/**
 * The lines of a card. The first line identifies the row and ends with its state. The second line has the main facts, and ends
 * with the last numeric fact. Notes follow below.
 */
export function CardLines<Row>({ columns, value, opener = (name) => name, id }: CardLinesProps<Row>) {
  const [headings, main, notes] = [at(columns, 'heading'), at(columns, 'main'), at(columns, 'note')];
  const sticky = headings.filter((column) => column.sticky);
  const names = sticky.length > 0 ? sticky : headings.slice(0, 1);
  const last = main.findLast(({ align }) => align === 'right');
  return (
    <>
      <div className={styles.line}>
        <h2 className={classes(layout.title, styles.name)}>{opener(<Values columns={names} value={value} />)}</h2>
        <Values className={end} columns={headings.filter((column) => !names.includes(column))} value={value} />
      </div>
      {main.length > 0 && (
        <div id={id} className={classes(layout.quiet, styles.line, styles.main)}>
          <Values
            className={classes(layout.cut, styles.texts)}
            columns={main.filter((column) => column !== last)}
            value={value}
          />
          <Values className={end} columns={last ? [last] : []} value={value} />
        </div>
      )}
      {notes.map((column) => (
        <div key={column.key} className={styles.note}>
          {value(column)}
        </div>
      ))}
    </>
  );
}

function Values<Row>({ columns, value, className }: CardFactsProps<Row> & { className?: string }) {
  return (
    <span className={className}>
      {columns.map((column) => (
        <span key={column.key} className={styles.value}>
          {value(column)}
        </span>
      ))}
    </span>
  );
}

/** Titled facts, one below the other. */
export const CardDetails = <Row,>(props: CardFactsProps<Row>) => (
  <Facts className={classes(layout.stack, layout.tight, styles.details)} {...props} />
);

/** Many short values of one kind, each with its title. */
export const CardTiles = <Row,>({ columns, value }: CardFactsProps<Row>) => (
  <Facts className={styles.tiles} columns={at(columns, 'tile')} value={value} />
);

function Facts<Row>({ columns, value, className }: CardFactsProps<Row> & { className?: string }) {
  if (columns.length === 0) return null;
  return (
    <dl className={className}>
      {columns.map((column) => (
        <div key={column.key} className={styles.fact}>
          <dt className={layout.quiet}>{column.cardTitle ?? column.title}</dt>
          <dd>{value(column)}</dd>
        </div>
      ))}
    </dl>
  );
}
