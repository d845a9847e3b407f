import { Button } from 'antd';
import { classes } from '../../../components/classes';
import { Icon } from '../../../components/Icon';
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
}

/** A number that opens the lines behind it. */
export const Figure = ({ text, ...rest }: FigureProps) =>
  text == null ? <PlainFigure text={text} /> : <LinesButton text={groupThousands(text)} {...rest} />;

/** A number that opens nothing. */
export const PlainFigure = ({ text }: Pick<FigureProps, 'text'>) => (
  <span className={classes(styles.plain, text == null && styles.none)} data-none={text == null || undefined}>
    {text == null ? '–' : groupThousands(text)}
  </span>
);

/** The exceptions of a row as sentences, in one amber block. */
export function Remarks({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className={styles.remarks}>
      <Icon name="error" />
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
