import { classes } from '../classes';
import styles from './CountBadge.module.css';

interface CountBadgeProps {
  count: number;
  /** Visual only: the count is announced elsewhere, such as in the menu behind a button. */
  silent?: boolean;
}

export const countText = (count: number) => (count > 99 ? '99+' : String(count));

/** How many items are waiting behind a link or in a menu: '3', announced as '3 waiting'. */
export const CountBadge = ({ count, silent }: CountBadgeProps) => (
  <span className={classes(styles.badge, silent && styles.beside)} aria-hidden={silent || undefined}>
    {countText(count)}
    {!silent && <span className={styles.words}> waiting</span>}
  </span>
);
