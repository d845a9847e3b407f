import { useLingui } from '@lingui/react';
import { Button } from '../../../../../components/Button';
import { classes } from '../../../../../components/classes';
import layout from '../../../../../components/layout.module.css';
import type { PersonLine } from '../../../card/timecard';

interface NameCrewButtonsProps {
  /** People whom head counts have replaced. */
  former: readonly PersonLine[];
  /** Opens the list of people, or brings the former people back. */
  onName(): void;
}

/** Buttons of a cost code without named people. If head counts have replaced names, says so and offers to undo it. */
export function NameCrewButtons({ former, onName }: NameCrewButtonsProps) {
  const { _ } = useLingui();
  return (
    <div className={classes(layout.row, layout.buttons)}>
      <Button icon="add" onClick={onName}>
        {_('Name the crew')}
      </Button>
      {former.length > 0 && (
        <>
          <Button variant="quiet" onClick={onName} aria-label={_('Undo head counts')}>
            {_('Undo')}
          </Button>
          <span className={layout.quiet}>
            {former.length === 1
              ? _('1 name is kept until you submit.')
              : _('{count} names are kept until you submit.', { count: former.length })}
          </span>
        </>
      )}
    </div>
  );
}
