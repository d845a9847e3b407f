import { addDays, isWorkingDay, previousWorkingDay, type WorkingDays } from '../../../common/days';

/** Returns the last day whose next working day is `today` or earlier. Unsigned extra work up to that day is late. */
export const lastLateDay = (today: string, working: WorkingDays) => addDays(lastWorkingDays(today, 1, working)[0]!, -1);

/** Returns the last `count` working days up to a day, oldest first. */
export function lastWorkingDays(through: string, count: number, working: WorkingDays): string[] {
  const days = [isWorkingDay(through, working) ? through : previousWorkingDay(through, working)];
  while (days.length < count) days.unshift(previousWorkingDay(days[0]!, working));
  return days;
}
