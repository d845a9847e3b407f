import { useLingui } from '@lingui/react';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import layout from '../../../components/layout.module.css';
import { shortDay, unbroken } from '../../../core/days';

interface RoundNoticeProps {
  date: string;
  /** Ids of the last round's machines. */
  machines: readonly string[];
  onStart(): void;
}

/** Offers to read the machines of the last round again. */
export function RoundNotice({ date, machines, onStart }: RoundNoticeProps) {
  const { _ } = useLingui();
  return (
    <div className={classes(layout.row, layout.buttons)}>
      <span className={layout.quiet}>{_('Your meter round of {day}:', { day: unbroken(shortDay(date)) })}</span>
      <Button icon="copy" onClick={onStart}>
        {_('Read {count} machines again', { count: machines.length })}
      </Button>
    </div>
  );
}
