import { classes } from '../../../../components/classes';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { groupThousands } from '../../../../core/format';
import styles from './KeyHints.module.css';

/** The keyboard shortcuts of the review. */
export function KeyHints({ selected }: { selected: number }) {
  const keys: [string, string][] = [
    ['j', 'next'],
    ['k', 'back'],
    ['Enter', 'view'],
    ['Space', 'select'],
    ['a', selected > 0 ? `approve ${groupThousands(String(selected))} selected` : 'approve'],
    ['u', 'undo'],
    ['r', 'return'],
    ['p', 'last card of the person'],
  ];
  return (
    <p className={classes(layout.row, layout.quiet, styles.hints)}>
      {keys.map(([key, meaning]) => (
        <span key={key}>
          <StatusBadge>
            <kbd>{key}</kbd>
          </StatusBadge>{' '}
          {meaning}
        </span>
      ))}
    </p>
  );
}
