import { Badge } from 'antd';
import layout from '../layout.module.css';
import styles from './DropdownMenu.module.css';

interface CountBadgeProps {
  count: number;
  /** Visual only: the count is announced elsewhere, such as in the menu behind a button. */
  silent?: boolean;
  /** In the corner of a button, which stays as wide when the count arrives. */
  inCorner?: boolean;
}

const MOST_SHOWN = 99;

export const countText = (count: number) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));

/** antd's Badge: how many items are waiting behind a link or in a menu: '3', announced as '3 waiting'. */
export const CountBadge = ({ count, silent, inCorner }: CountBadgeProps) => (
  <>
    {/* antd's digits are apart, and would be read one by one. */}
    <span className={inCorner ? styles.corner : styles.badge} aria-hidden="true">
      <Badge
        count={count}
        overflowCount={MOST_SHOWN}
        color="var(--color-accent)"
        size={inCorner ? 'small' : 'medium'}
        title=""
      />
    </span>
    {!silent && <span className={layout.unseen}>{countText(count)} waiting</span>}
  </>
);
