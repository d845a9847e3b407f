import type { ColumnType } from 'typeorm';
import { shortDay } from '../../core/days/days';
import type { Calendar } from './calendar';

/** User agents in recorded rows, by the names that stand for them. */
export const AGENTS: Record<string, string> = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  phone: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

/** Returns the id that a row has in this database, by the name of the recorded row. */
export type IdOf = (name: string) => string;

/**
 * Returns the value of a recorded cell. An id is recorded as the name of its row. Text and JSON may contain placeholders, such as
 * {day 12}.
 */
export function readCell(cell: string, type: ColumnType | undefined, calendar: Calendar, idOf: IdOf): unknown {
  if (type === 'uuid') return idOf(cell);
  if (type === 'date') return calendar.dayOf(cell);
  if (type === 'timestamptz') return calendar.momentOf(cell);
  const text = cell.replace(/\{(\w+)(?: ([^{}]+))?\}/g, (whole, kind, what) => {
    if (kind === 'day') return calendar.dayOf(what);
    if (kind === 'date') return shortDay(calendar.dayOf(what));
    if (kind === 'at') return calendar.momentOf(what).toISOString();
    if (kind === 'seconds') return String(calendar.momentOf(what).getTime() / 1000);
    if (kind === 'id') return idOf(what);
    return AGENTS[kind] ?? whole;
  });
  return type === 'jsonb' || text.startsWith('"') ? JSON.parse(text) : text;
}
