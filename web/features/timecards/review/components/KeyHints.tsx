import styles from './KeyHints.module.css';

/** The keyboard shortcuts of the review. */
export function KeyHints({ selected }: { selected: number }) {
  const keys: [string, string][] = [
    ['j', 'next'],
    ['k', 'back'],
    ['Enter', 'view'],
    ['Space', 'select'],
    ['a', selected > 0 ? `approve ${selected} selected` : 'approve'],
    ['r', 'return'],
    ['p', 'last card of the person'],
  ];
  return (
    <p className={styles.hints}>
      {keys.map(([key, meaning]) => (
        <span key={key}>
          <kbd>{key}</kbd> {meaning}
        </span>
      ))}
    </p>
  );
}
