import { Icon } from '../../../../components/Icon';
import { Popout } from '../../../../components/menu/Popout';
import { groupThousands } from '../../../../core/format';
import styles from './Review.module.css';

/** Button that shows the keyboard shortcuts of the review. */
export function KeyHints({ selected }: { selected: number }) {
  const keys: [string, string][] = [
    ['j', 'next'],
    ['k', 'back'],
    ['Enter', 'view'],
    ['Space', 'select'],
    ['a', selected > 0 ? `approve ${groupThousands(String(selected))} selected` : 'approve'],
    ['u', 'undo'],
    ['r', 'return'],
    ['p', 'previous card of this person'],
  ];
  return (
    <div className={styles.hints}>
      <Popout
        label="Keyboard shortcuts"
        spoken={keys.map(([key, meaning]) => `${key}: ${meaning}.`).join(' ')}
        content={
          <dl className={styles.keys}>
            {keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <Icon name="help" />
      </Popout>
    </div>
  );
}
