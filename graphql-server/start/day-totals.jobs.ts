import { repairDays, sumChangedDays } from '../core/day-totals/day-totals';
import { log } from '../core/log';
import { features } from '../features/features';
import { job } from '../services/jobs';

export const dayTotals = () => features.flatMap((each) => each.dayTotals ?? []);

/** Updates the totals of days that have changed. The first run for a new table of totals sums all days. */
export const sumDays = job<object>(
  'start.sumDays',
  ({ dataSource, settings, signal }) => sumChangedDays(dataSource, dayTotals(), settings.timeZone, signal),
  { schedule: '* * * * *' },
);

/** Compares all totals with their records and repairs differences, such as after rows were written without triggers. */
export const verifyDays = job<object>(
  'start.verifyDays',
  async ({ dataSource, signal }) => {
    const repaired = await repairDays(dataSource, dayTotals(), signal);
    if (repaired.length > 0) log.warn(`totals by day were wrong and have been repaired: ${repaired.join(', ')}`);
  },
  { schedule: '17 10 * * *' },
);
