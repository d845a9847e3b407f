import { classes } from '../../../../components/classes';
import layout from '../../../../components/layout.module.css';
import type { MachineStatus } from '../../../../schema.generated';
import { STATUS_NAMES } from '../machines';

const TOLERANCE = 'The tolerance is 0.5 h for each day with hours on timecards, or 5% of those hours if that is more.';

const MEANINGS: Partial<Record<MachineStatus, string>> = {
  over: 'Timecards show more hours than the meter.',
  under: 'Timecards show fewer hours than the meter.',
  meter_went_back: 'The meter shows less than before. The meter was replaced, or a reading is wrong.',
  no_reading: 'The hours are not between two readings. Report a meter reading.',
  not_matched: "The hours don't match exactly one machine on the list. Check the machine's name, model, and serial.",
};

/** Explains each status once below a printed report, instead of in each row. */
export function PrintedStatuses({ rows = [] }: { rows: readonly { status: MachineStatus }[] | undefined }) {
  const found = new Set(rows.map(({ status }) => status));
  const shown = (Object.keys(MEANINGS) as MachineStatus[]).filter((status) => found.has(status));
  return (
    <ul className={classes(layout.list, layout.quiet, layout.onPaper)}>
      {shown.map((status) => (
        <li key={status}>{`${STATUS_NAMES[status]}: ${MEANINGS[status]}`}</li>
      ))}
      {(found.has('over') || found.has('under')) && <li>{TOLERANCE}</li>}
    </ul>
  );
}

/** Title of the total row. It explains why the total of the differences isn't the difference of the totals. */
export const TotalOfMachines = () => (
  <>
    Total
    <div className={layout.quiet}>The total difference leaves out hours without readings.</div>
  </>
);
