import { useLingui } from '@lingui/react';
import { Icon } from '../Icon';
import layout from '../layout.module.css';
import { StatusBadge } from './StatusBadge';

interface WarningBadgeProps {
  count: number;
  /** Counted noun for screen readers, such as 'exception'. */
  noun: CountedWarning;
}

/** A row's number of exceptions or warnings, for rows without room for their sentences. Renders nothing for 0. */
export const WarningBadge = ({ count, noun }: WarningBadgeProps) => {
  const { _ } = useLingui();
  return (
    count > 0 && (
      <StatusBadge tone="warning">
        <Icon name="error" />
        <span>
          {count}
          <span className={layout.unseen}>{` ${_(NOUNS[noun][count === 1 ? 'one' : 'many'])}`}</span>
        </span>
      </StatusBadge>
    )
  );
};

/** Noun of a row's remarks. */
export type CountedWarning = keyof typeof NOUNS;

const NOUNS = {
  warning: { one: /* i18n */ 'warning', many: /* i18n */ 'warnings' },
  exception: { one: /* i18n */ 'exception', many: /* i18n */ 'exceptions' },
};
