import type { Problems } from '../../components/forms/problems';
import { problemsOf } from './reading';
import type { KnownReading } from './useKnownReadings';

/** Form values of a round: the machines of the person's last round, each with a new reading. */
export interface RoundValues {
  date: string;
  rows: RoundRow[];
}

export interface RoundRow {
  equipmentTemplateId: string;
  /** Blank if the machine was not read. */
  hours: string;
}

/**
 * Returns the machines read on the newest day before today, in the order of reading. If there is no such day, uses today's
 * readings.
 */
export function lastRound(recent: readonly KnownReading[], today: string): { date: string; machines: string[] } | null {
  const days = recent.map(({ date }) => date).sort();
  const date = days.findLast((day) => day < today) ?? days.at(-1);
  if (!date) return null;
  const machines = recent.filter((each) => each.date === date).map((each) => each.equipmentTemplateId);
  return { date, machines: [...new Set(machines)] };
}

export const newRound = (today: string, machines: readonly string[]): RoundValues => ({
  date: today,
  rows: machines.map((equipmentTemplateId) => ({ equipmentTemplateId, hours: '' })),
});

export const isTyped = ({ hours }: RoundRow) => hours.trim() !== '';

/** Returns a round's problems by path. A blank reading is a problem only if all readings are blank. */
export function problemsOfRound({ date, rows }: RoundValues, today: string): Problems {
  const problems: Record<string, string | undefined> = {};
  for (const [index, row] of rows.entries()) {
    if (isTyped(row)) problems[`rows.${index}.hours`] = problemsOf({ date, ...row }, today)['hours'];
  }
  if (!rows.some(isTyped)) problems['rows.0.hours'] = 'Enter at least one reading';
  return { date: problemsOf({ date, equipmentTemplateId: 'any', hours: '0' }, today)['date'], ...problems };
}
