import { Button } from 'antd';
import { useId, useState } from 'react';
import { classes } from '../../../components/classes';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import { groupThousands } from '../../../core/format';
import styles from './Figure.module.css';

interface LinesButtonProps {
  text: string;
  /** What it is and of what, for assistive technology: 'Man-hours of 3120'. */
  label: string;
  /** Opens the lines it is made of. */
  onOpen(): void;
}

/** A text that opens the lines behind it: antd's button in the place of a figure. */
export const LinesButton = ({ text, label, onOpen }: LinesButtonProps) => (
  <Button type="link" className={styles.figure} aria-label={`${label}: ${text}. Show the lines`} onClick={onOpen}>
    {text}
  </Button>
);

interface FigureProps extends Omit<LinesButtonProps, 'text'> {
  /** A decimal: '5464.16'; none where it cannot be computed. */
  text: string | null | undefined;
  /** A difference has lines even where it is zero; a sum of zero has none. */
  isDifference?: boolean;
}

/** A number that opens the lines behind it, if there are any. */
export const Figure = ({ text, isDifference, ...rest }: FigureProps) =>
  text == null || (!isDifference && Number(text) === 0) ? (
    <PlainFigure text={text} />
  ) : (
    <LinesButton text={groupThousands(text)} {...rest} />
  );

/** A number that opens nothing. */
export const PlainFigure = ({ text }: Pick<FigureProps, 'text'>) => (
  <span className={classes(styles.plain, text == null && layout.muted)} data-none={text == null || undefined}>
    {text == null ? '–' : groupThousands(text)}
  </span>
);

interface RemarksProps {
  sentences: readonly string[];
  /** What they are about, for assistive technology: 'cost code 3120'. */
  of: string;
}

/** The number of a row's exceptions, which opens their sentences. On paper, PrintedRemarks has the sentences. */
export function Remarks({ sentences, of }: RemarksProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  if (sentences.length === 0) return null;
  const count = sentences.length === 1 ? '1 exception' : `${sentences.length} exceptions`;
  return (
    <div className={classes(layout.stack, layout.tight, styles.remarks)}>
      <Button
        type="link"
        className={styles.figure}
        aria-label={`${count} of ${of}`}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
      >
        <RemarkCount sentences={sentences} />
      </Button>
      {open && (
        <ul id={list} className={classes(layout.list, layout.warning, styles.sentences)} data-no-print>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Their count: alone where there is no room for a button, in a phone card's first line. */
export const RemarkCount = ({ sentences }: Pick<RemarksProps, 'sentences'>) =>
  sentences.length > 0 && (
    <StatusBadge tone="warning">
      <Icon name="error" />
      <span>
        {sentences.length}
        <span className={layout.unseen}>{sentences.length === 1 ? ' exception' : ' exceptions'}</span>
      </span>
    </StatusBadge>
  );

interface PrintedRemarksProps<Row> {
  rows: readonly Row[] | undefined;
  nameOf(row: Row): string;
  remarksOf(row: Row): readonly string[];
}

/** The exceptions below a printed table, where a column for them would be a word wide. */
export function PrintedRemarks<Row>({ rows = [], nameOf, remarksOf }: PrintedRemarksProps<Row>) {
  const lines = rows.flatMap((row) => remarksOf(row).map((sentence) => `${nameOf(row)}: ${sentence}`));
  if (lines.length === 0) return null;
  return (
    <section className={classes(layout.lined, layout.onPaper)}>
      <h2 className={layout.title}>Exceptions</h2>
      <ul className={layout.list}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
