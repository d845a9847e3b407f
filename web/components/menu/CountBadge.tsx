import { useLingui } from '@lingui/react';
import { Badge } from 'antd';
import layout from '../layout.module.css';
import styles from './DropdownMenu.module.css';

interface CountBadgeProps {
  count: number;
  /** True to hide the count from screen readers, because it is announced elsewhere, such as in a button's menu. */
  silent?: boolean;
  /** True to put the badge into a button's corner, so that the button keeps its width when the count arrives. */
  inCorner?: boolean;
}

const MOST_SHOWN = 99;

export const countText = (count: number) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));

/** antd's Badge with a number of waiting items, such as '3'. Screen readers announce '3 waiting'. */
export const CountBadge = ({ count, silent, inCorner }: CountBadgeProps) => {
  const { _ } = useLingui();
  return (
    <>
      {/* Screen readers skip antd's badge, which renders each digit separately, and read the text below. */}
      <span className={inCorner ? styles.corner : styles.badge} aria-hidden="true">
        <Badge
          count={count}
          overflowCount={MOST_SHOWN}
          color="var(--color-accent)"
          size={inCorner ? 'small' : 'medium'}
          title=""
        />
      </span>
      {!silent && <span className={layout.unseen}>{_('{count} waiting', { count: countText(count) })}</span>}
    </>
  );
};
