import { classes } from '../../../components/classes';
import { Icon } from '../../../components/Icon';
import styles from './Figure.module.css';

interface FigureProps {
  /** As in the table: '54.00'; none where it cannot be computed. */
  text: string | null | undefined;
  /** What it is and of what, for assistive technology: 'Man-hours of 3120'. */
  label: string;
  /** Opens the lines it is made of. */
  onOpen(): void;
}

/** A number that opens what it is made of. */
export function Figure({ text, label, onOpen }: FigureProps) {
  if (text == null) return <PlainFigure text={text} />;
  return (
    <button type="button" className={styles.figure} aria-label={`${label}: ${text}. Show the lines`} onClick={onOpen}>
      {text}
    </button>
  );
}

/** A number that opens nothing. */
export const PlainFigure = ({ text }: Pick<FigureProps, 'text'>) => (
  <span className={classes(styles.plain, text == null && styles.none)} data-none={text == null || undefined}>
    {text ?? '–'}
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
