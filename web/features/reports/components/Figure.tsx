import { Icon } from '../../../components/Icon';
import styles from './Figure.module.css';

interface FigureProps {
  /** As in the table: '54.00'; null where it cannot be computed. */
  text: string | null;
  /** What it is and of what, for assistive technology: 'Man-hours of 3120'. */
  label: string;
  /** Opens the lines it is made of. */
  onOpen(): void;
}

/** A number that opens what it is made of. */
export function Figure({ text, label, onOpen }: FigureProps) {
  if (text === null) return <span className={styles.none}>–</span>;
  return (
    <button type="button" className={styles.figure} aria-label={`${label}: ${text}. Show the lines`} onClick={onOpen}>
      {text}
    </button>
  );
}

/** The exceptions of a row as sentences, in amber. */
export function Remarks({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {sentences.map((sentence) => (
        <li key={sentence} className={styles.remark}>
          <Icon name="error" />
          {sentence}
        </li>
      ))}
    </ul>
  );
}
