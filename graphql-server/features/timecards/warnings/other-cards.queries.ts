import type { JudgedCard } from '../../../../common/card-judging';
import { TimecardWarning } from '../../../../common/timecard-warning';
import type { Finding } from '../../../../common/timecard-warnings';
import { workedHours } from '../../../core/card-lines/line-columns';
import { personName, workerName } from '../../../core/database/people';
import { type Db, queryRows } from '../../../core/database/sql';
import { asPostgres, machineKeySql } from './warnings.queries';

/** Another card that a warning refers to. */
export interface OtherCard {
  id: string;
  userId: string;
  workArea: string;
  /** Set only if the warning names the foreman. */
  foreman?: string;
}

const WITH_MACHINE = `
  SELECT asked.index, other.* FROM jsonb_to_recordset($1) AS asked (index int, id uuid, date date, machine text)
  CROSS JOIN LATERAL (
    SELECT t.id, t."userId", t."workArea"
    FROM timecards t JOIN cost_codes code ON code."timecardId" = t.id JOIN equipment_lines line ON line."costCodeId" = code.id
    WHERE t.date = asked.date AND t."withdrawnAt" IS NULL AND t.id IS DISTINCT FROM asked.id
      AND ${machineKeySql('line')} = asked.machine
    GROUP BY t.id ORDER BY sum(line.hours + line."standbyHours") DESC, t.id LIMIT 1) other`;

const OF_PERSON = `
  SELECT asked.index, other.*
  FROM jsonb_to_recordset($1) AS asked (index int, id uuid, "ownerId" uuid, date date, "workArea" text)
  CROSS JOIN LATERAL (
    SELECT t.id, t."userId", t."workArea" FROM timecards t
    WHERE t."userId" = asked."ownerId" AND t.date = asked.date AND t."withdrawnAt" IS NULL
      AND name_key(t."workArea") = name_key(asked."workArea") AND t.id IS DISTINCT FROM asked.id
    ORDER BY t."createdAt", t.id LIMIT 1) other`;

const WITH_WORKER = `
  SELECT asked.index, other.* FROM jsonb_to_recordset($1) AS asked (index int, id uuid, "ownerId" uuid, date date, worker uuid)
  CROSS JOIN LATERAL (
    SELECT t.id, t."userId", t."workArea", ${personName('person')} AS foreman
    FROM timecards t JOIN users person ON person.id = t."userId"
    JOIN cost_codes code ON code."timecardId" = t.id JOIN worker_lines line ON line."costCodeId" = code.id
    WHERE t.date = asked.date AND t."withdrawnAt" IS NULL AND t.id IS DISTINCT FROM asked.id AND t."userId" <> asked."ownerId"
      AND (line."workerId" = asked.worker OR line."workerId" IS NULL AND name_key(line.name) = (
        SELECT name_key(${workerName('worker')}) FROM workers worker WHERE worker.id = asked.worker))
    GROUP BY t.id, person.id ORDER BY sum(${workedHours('line')}) DESC, t.id LIMIT 1) other`;

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
    return queryRows<OtherCard & { index: number }>(db, { text, values: [JSON.stringify(about)] });
  };
  const rows = [
    ...(await read(WITH_MACHINE, TimecardWarning.machine_over_24_hours)),
    ...(await read(WITH_WORKER, TimecardWarning.worker_on_two_cards)),
    ...(await read(OF_PERSON, TimecardWarning.second_card_that_day)),
  ];
  const others = new Map(rows.map((row) => [row.index, row]));
  return found.map((_each, index) => others.get(index));
}
