import { useLingui } from '@lingui/react';
import { classes } from '../../../../components/classes';
import { Bone } from '../../../../components/feedback/Bone';
import { Loading } from '../../../../components/feedback/Loading';
import { TimecardStatus } from '../../../../components/feedback/TimecardStatus';
import layout from '../../../../components/layout.module.css';
import { Facts } from '../../../../components/page/Facts';
import { formatDay, unbroken } from '../../../../core/days';
import { personName } from '../../../../core/format';
import type { TimecardRowFragment } from '../../card/timecard.generated';
import styles from './TimecardFacts.module.css';

/** Card fields available from the lists. Some lists lack the owner, the supervisor, or the revision. */
export type ListedTimecard = Pick<
  TimecardRowFragment,
  'date' | 'workArea' | 'totalHours' | 'equipmentCount' | 'status' | 'withdrawnAt' | 'afterClosing'
> &
  Partial<Pick<TimecardRowFragment, 'reportingSupervisor' | 'user'>> & { revision?: number };

/** Number of placeholder lines for headings and materials, added to one line per machine. */
const OTHER_LINES = 3;
const MOST_LINES = 15;
const LINE_HEIGHT = 33;

/** Shows a card's fields from the list until the card has loaded. Placeholders have about the final height. */
export function TimecardOutline({ card, isLoading }: { card: ListedTimecard; isLoading: boolean }) {
  const { _ } = useLingui();
  const known = {
    [_('Date')]: unbroken(formatDay(card.date)),
    [_('Work Area')]: card.workArea,
    [_('Reporting Supervisor')]: card.reportingSupervisor,
    [_('Submitted By')]: card.user && personName(card.user),
    [_('Total Hours')]: card.totalHours,
  };
  const lines = Math.min(card.equipmentCount + OTHER_LINES, MOST_LINES);
  return (
    <div className={layout.stack}>
      <TimecardStatus card={card} />
      <Facts
        facts={Object.entries(known)
          .filter(([, value]) => value || isLoading)
          .map(([name, value]) => ({ name, value }))}
      />
      {isLoading && (
        <Loading className={classes(layout.stack, layout.lined, styles.code)}>
          <Bone />
          <Facts facts={[_('Operators'), _('Laborers')].map((name) => ({ name, value: undefined }))} />
          <div className={styles.waitingLines} style={{ height: lines * LINE_HEIGHT }} />
        </Loading>
      )}
    </div>
  );
}
