import { Badge } from 'antd';
import layout from '../layout.module.css';
import styles from './DropdownMenu.module.css';

interface CountBadgeProps {
  count: number;
  /** Visual only: the count is announced elsewhere, such as in the menu behind a button. */
  silent?: boolean;
}

const MOST_SHOWN = 99;

export const countText = (count: number) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));

/** antd's Badge: how many items are waiting behind a link or in a menu: '3', announced as '3 waiting'. */
export const CountBadge = ({ count, silent }: CountBadgeProps) => (
  <>
    {/* antd's digits are apart, and would be read one by one. */}
    <span className={styles.badge} aria-hidden="true">
      <Badge count={count} overflowCount={MOST_SHOWN} color="var(--color-accent)" title="" />
    </span>
    {!silent && <span className={layout.unseen}>{countText(count)} waiting</span>}
  </>
);
