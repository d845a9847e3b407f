import type { JudgedCard } from '../../../../common/warnings/card-judging';
import { TimecardWarning } from '../../../../common/warnings/timecard-warning';
import type { Finding } from '../../../../common/warnings/timecard-warnings';
import { workedHours } from '../../../core/card-lines/line-columns';
import { personName, workerName } from '../../../core/database/people';
import { type Db, queryRows } from '../../../core/database/sql';
import { asPostgres, machineKeySql } from './warnings.queries';
import { LINE_WORKER } from './workers-elsewhere.queries';

/** Another card that a warning refers to. */
export interface OtherCard {
  id: string;
  userId: string;
  workArea: string;
  /** Set only if the warning names the foreman. */
  foreman?: string;
}

/** Returns SQL for each day's cards with their hours of one machine or worker. Reads each day's lines once, not once per warning. */
const bookedOn = (lines: string, key: string, hours: string) => `
  WITH booked AS MATERIALIZED (
    SELECT t.id, t."userId", t."workArea", t.date, ${key} AS key, sum(${hours}) AS hours
    FROM timecards t JOIN cost_codes code ON code."timecardId" = t.id JOIN ${lines} line ON line."costCodeId" = code.id
    WHERE t.date = ANY ($2::date[]) AND t."withdrawnAt" IS NULL
    GROUP BY t.id, ${key})`;

const WITH_MACHINE = `
  ${bookedOn('equipment_lines', machineKeySql('line'), 'line.hours + line."standbyHours"')}
  SELECT DISTINCT ON (asked.index) asked.index, other.id, other."userId", other."workArea"
  FROM jsonb_to_recordset($1) AS asked (index int, id uuid, date date, machine text)
  JOIN booked other ON other.date = asked.date AND other.key = asked.machine AND other.id IS DISTINCT FROM asked.id
  ORDER BY asked.index, other.hours DESC, other.id`;

const OF_PERSON = `
  SELECT asked.index, other.*
  FROM jsonb_to_recordset($1) AS asked (index int, id uuid, "ownerId" uuid, date date, "workArea" text)
  CROSS JOIN LATERAL (
    SELECT t.id, t."userId", t."workArea" FROM timecards t
    WHERE t."userId" = asked."ownerId" AND t.date = asked.date AND t."withdrawnAt" IS NULL
      AND name_key(t."workArea") = name_key(asked."workArea") AND t.id IS DISTINCT FROM asked.id
    ORDER BY t."createdAt", t.id LIMIT 1) other`;

const WITH_WORKER = `
  ${bookedOn('worker_lines', LINE_WORKER, workedHours('line'))}
  SELECT DISTINCT ON (asked.index) asked.index, other.id, other."userId", other."workArea", ${personName('person')} AS foreman
  FROM jsonb_to_recordset($1) AS asked (index int, id uuid, "ownerId" uuid, date date, worker uuid)
  JOIN workers worker ON worker.id = asked.worker
  CROSS JOIN LATERAL (VALUES (worker.id::text), (name_key(${workerName('worker')}))) known (key)
  JOIN booked other ON other.date = asked.date AND other.key = known.key AND other.id IS DISTINCT FROM asked.id
    AND other."userId" <> asked."ownerId"
  JOIN users person ON person.id = other."userId"
  GROUP BY asked.index, other.id, other."userId", other."workArea", person.id
  ORDER BY asked.index, sum(other.hours) DESC, other.id`;

/** Reads the other card that each finding is about, if there is one. */
export async function readOtherCards(
  db: Db,
  found: readonly { card: JudgedCard; finding: Finding }[],
): Promise<(OtherCard | undefined)[]> {
  const asked = found.map(({ card: { id, ownerId, date, workArea }, finding: { machine, worker } }, index) => ({
    ...{ index, id, ownerId, date, workArea, machine: machine && asPostgres(machine), worker },
  }));
  const read = async (text: string, warning: TimecardWarning) => {
    const about = asked.filter(({ index }) => found[index]!.finding.warning === warning);
    if (about.length === 0) return [];
    const days = [...new Set(about.map(({ date }) => date))];
    const values = [JSON.stringify(about), ...(text === OF_PERSON ? [] : [days])];
    return queryRows<OtherCard & { index: number }>(db, { text, values });
  };
  const rows = [
    ...(await read(WITH_MACHINE, TimecardWarning.machine_over_24_hours)),
    ...(await read(WITH_WORKER, TimecardWarning.worker_on_two_cards)),
    ...(await read(OF_PERSON, TimecardWarning.second_card_that_day)),
  ];
  const others = new Map(rows.map((row) => [row.index, row]));
  return found.map((_each, index) => others.get(index));
}
