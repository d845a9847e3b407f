import { addDays } from '../../../../common/days';
import { dayOf } from '../../../core/days/days';
import { job } from '../../../services/jobs';
import { countSubmitted, readDaysToJudge, saveJudgedDay } from './judged-days.queries';
import { MOST_JUDGED_AT_ONCE, readWarnedAmong } from './warnings.operations';
import { readSubmittedGroups } from './warnings.queries';

/**
 * Checks the cards of the last seven days for warnings in advance. Does nothing if there are few enough to check on each visit to
 * Today.
 */
export const judgeDays = job<object>(
  'timecards.judgeDays',
  async ({ dataSource, settings, signal }) => {
    const today = dayOf(new Date(), settings.timeZone);
    const firstDay = addDays(today, -6);
    if ((await countSubmitted(dataSource, firstDay, today)) <= MOST_JUDGED_AT_ONCE) return;
    const days = Array.from({ length: 7 }, (_, index) => addDays(today, -index));
    for (const { day, version } of await readDaysToJudge(dataSource, days)) {
      const warnedIds: string[] = [];
      for (const ids of await readSubmittedGroups(dataSource, day, day)) {
        if (signal?.aborted) return;
        warnedIds.push(...(await readWarnedAmong({ db: dataSource, settings }, ids)));
      }
      await saveJudgedDay(dataSource, { day, version, warnedIds, firstDay });
    }
  },
  { schedule: '*/10 * * * *' },
);
