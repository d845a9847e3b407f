import type { Problems } from '../../components/forms/problems';
import { type DatedValues, problemsOf, type ReadingValues } from './reading';
import type { KnownReading } from './useKnownReadings';

/** Form values of a round: the machines of the person's last round, each with a new reading. */
export interface RoundValues extends DatedValues {
  rows: RoundRow[];
}

/** Fields of a machine. `hours` is blank if the machine was not read. */
export interface RoundRow extends Omit<ReadingValues, keyof DatedValues> {
  /** Key of the row's next submission. Replaced once a reading has been handed over, so that the next value isn't a repeat. */
  key: string;
}

/** A reading in the outbox that the form waits for, and the key of its row's next submission. */
export interface HandedOver {
  hours: string;
  nextKey: string;
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
  dateChosenOn: today,
  rows: machines.map((equipmentTemplateId) => ({ equipmentTemplateId, hours: '', key: crypto.randomUUID() })),
});

/**
 * Gives each row of a stored draft a key. In drafts of earlier versions, a typed row was submitted under the draft's id and the
 * machine, so it keeps that key.
 */
export const withKeys = (round: RoundValues, clientRequestId: string): RoundValues => ({
  ...round,
  rows: round.rows.map((row) => {
    const earlier = isTyped(row) ? `${clientRequestId}.${row.equipmentTemplateId}` : crypto.randomUUID();
    return { ...row, key: row.key ?? earlier };
  }),
});

/** Returns the round without the readings that are in the outbox. Keeps values typed since. `handedOver` is keyed by row key. */
export const withoutHandedOver = (round: RoundValues, handedOver: ReadonlyMap<string, HandedOver>): RoundValues => ({
  ...round,
  rows: round.rows.map((row) => {
    const sent = handedOver.get(row.key);
    return sent ? { ...row, key: sent.nextKey, hours: row.hours === sent.hours ? '' : row.hours } : row;
  }),
});

export const isTyped = ({ hours }: RoundRow) => hours.trim() !== '';

/** Returns a round's problems by path. A blank reading is a problem only if all readings are blank. */
export function problemsOfRound({ date, dateChosenOn, rows }: RoundValues, today: string): Problems {
  const problems: Record<string, string | undefined> = {};
  for (const [index, row] of rows.entries()) {
    if (isTyped(row)) problems[`rows.${index}.hours`] = problemsOf({ date, ...row }, today)['hours'];
  }
  if (!rows.some(isTyped)) problems['rows.0.hours'] = /* i18n */ 'Enter at least one reading';
  return {
    date: problemsOf({ date, dateChosenOn, equipmentTemplateId: 'any', hours: '0' }, today)['date'],
    ...problems,
  };
}
