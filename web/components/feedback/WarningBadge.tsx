import { Icon } from '../Icon';
import layout from '../layout.module.css';
import { StatusBadge } from './StatusBadge';

interface WarningBadgeProps {
  count: number;
  /** Counted noun for screen readers, such as 'exception'. */
  noun: string;
}

/** A row's number of exceptions or warnings, for rows without room for their sentences. Renders nothing for 0. */
export const WarningBadge = ({ count, noun }: WarningBadgeProps) =>
  count > 0 && (
    <StatusBadge tone="warning">
      <Icon name="error" />
      <span>
        {count}
        <span className={layout.unseen}>{` ${noun}${count === 1 ? '' : 's'}`}</span>
      </span>
    </StatusBadge>
  );
