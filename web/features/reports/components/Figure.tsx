import { Button } from 'antd';
import { classes } from '../../../components/classes';
import { WarningPopout, type WarningPopoutProps } from '../../../components/feedback/WarningPopout';
import layout from '../../../components/layout.module.css';
import { groupThousands } from '../../../core/format';
import styles from './Figure.module.css';

interface LinesButtonProps {
  text: string;
  /** Name of the figure and its subject for screen readers, such as 'Man-hours of 3120'. */
  label: string;
  /** Opens the lines behind the figure. */
  onOpen(): void;
  /** Class that colors a difference. */
  className?: string;
}

/** A figure as a button, which opens the lines behind the figure. */
export const LinesButton = ({ text, label, onOpen, className }: LinesButtonProps) => (
  <Button
    type="link"
    className={classes(styles.figure, className)}
    aria-label={`${label}: ${text}. Show the lines`}
    onClick={onOpen}
  >
    {text}
  </Button>
);

interface FigureProps extends Omit<LinesButtonProps, 'text' | 'onOpen'> {
  /** Opens the lines behind the figure. Undefined for a figure on paper. */
  onOpen?: LinesButtonProps['onOpen'];
  /** A decimal such as '5464.16'. Null if it can't be computed. */
  text: string | null | undefined;
  /** Shown after the text, if the row has several units. */
  unit?: string | null | undefined;
  /** True for a difference. A difference of zero has lines, but a sum of zero has none. */
  isDifference?: boolean;
}

/** A figure that opens its lines, if it has any. Differences are colored as over or under. */
export const Figure = ({ text, unit, isDifference, onOpen, ...rest }: FigureProps) =>
  !onOpen || text == null || (!isDifference && Number(text) === 0) ? (
    <PlainFigure text={text} />
  ) : (
    <LinesButton
      text={unit ? `${groupThousands(text)}\u00a0${unit}` : groupThousands(text)}
      className={isDifference ? toneOf(Number(text)) : undefined}
      onOpen={onOpen}
      {...rest}
    />
  );

const toneOf = (difference: number) =>
  difference > 0 ? layout.positive : difference < 0 ? layout.destructive : undefined;

export const PlainFigure = ({ text }: Pick<FigureProps, 'text'>) => (
  <span className={classes(styles.plain, text == null && layout.muted)} data-none={text == null || undefined}>
    {text == null ? '–' : groupThousands(text)}
  </span>
);

/** Button with the number of a row's exceptions, which opens their sentences. On paper, PrintedRemarks lists the sentences. */
export const Remarks = (props: Omit<WarningPopoutProps, 'noun'>) => <WarningPopout noun="exception" {...props} />;

interface PrintedRemarksProps<Row> {
  rows: readonly Row[] | undefined;
  nameOf(row: Row): string;
  remarksOf(row: Row): readonly string[];
}

/** Lists the exceptions below a printed table, because a column for them would be too narrow. */
export function PrintedRemarks<Row>({ rows = [], nameOf, remarksOf }: PrintedRemarksProps<Row>) {
  const lines = rows.flatMap((row) => remarksOf(row).map((sentence) => `${nameOf(row)}: ${sentence}`));
  if (lines.length === 0) return null;
  return (
    <section className={classes(layout.lined, layout.onPaper)}>
      <h2 className={layout.title}>Exceptions</h2>
      <ul className={classes(layout.list, layout.quiet, styles.printed)}>
        {[...new Set(lines)].map((line) => (
          <li key={line} className={layout.whole}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
