import { Icon } from '../Icon';
import layout from '../layout.module.css';
import { StatusBadge } from './StatusBadge';

interface WarningCountProps {
  count: number;
  /** Counted noun for assistive technology: 'exception'. */
  noun: string;
}

/** How many exceptions or warnings a row has, where their sentences have no room. Nothing for none. */
export const WarningCount = ({ count, noun }: WarningCountProps) =>
  count > 0 && (
    <StatusBadge tone="warning">
      <Icon name="error" />
      <span>
        {count}
        <span className={layout.unseen}>{` ${noun}${count === 1 ? '' : 's'}`}</span>
      </span>
    </StatusBadge>
  );
