import styles from './Choices.module.css';

interface ChoicesProps<Value> {
  /** What is chosen, for assistive technology: 'Status'. */
  label: string;
  options: readonly { label: string; value: Value }[];
  isChosen(value: Value): boolean;
  onChoose(value: Value): void;
}

/** One-tap choices in a row. */
export function Choices<Value>({ label, options, isChosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices} aria-label={label} data-no-print>
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          className={styles.choice}
          aria-pressed={isChosen(option.value)}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
