import type { EntityManager } from 'typeorm';
import { newId } from '../../core/database/ids';
import { type Db, queryRows } from '../../core/database/sql';
import { insertStatement } from '../../features/hauler-statements/hauler-statements.queries';
import type { StatementRow } from '../../features/hauler-statements/statement-file.types';
import type { Calendar } from './calendar';

const HAULER = 'Dans Trucking';
/** First and last day of the statement, in working days ago. */
const PERIOD = { first: '6', last: '2' };
/** Number of loads at the end of the period that the hauler has not billed. */
const NOT_BILLED = 3;

interface Sampling {
  by: string;
  calendar: Calendar;
  timeZone: string;
}

/** Adds a statement with lines in every state, and matches it. */
export async function addStatement(db: EntityManager, { by, calendar, timeZone }: Sampling): Promise<void> {
  const [startDate, endDate] = [calendar.dayOf(PERIOD.first), calendar.dayOf(PERIOD.last)];
  const loads = await readLoads(db, [HAULER, startDate, endDate, timeZone]);
  const billed = loads.slice(0, -NOT_BILLED).map(billedAs);
  const twice = { ...billed[3]! };
  const unknown = { ...billed[5]!, ticketNumber: '49917', quantity: '20.25', truckNumber: 'T-47' };
  const [id, at] = [newId(), calendar.momentOf('1 08:20')];
  const rows = [...billed, twice, unknown].map((input, index) => ({ number: index + 2, input }));
  const statement = {
    id,
    truckingCompany: HAULER,
    number: '1182',
    startDate,
    endDate,
    fileName: 'dans-trucking-1182.csv',
  };
  await insertStatement(db, { ...statement, byId: by, at: at.toISOString() }, { rows, timeZone });
}

const readLoads = (db: Db, values: unknown[]): Promise<StatementRow[]> =>
  queryRows(db, {
    text: `SELECT "ticketNumber", ("timeOut" AT TIME ZONE $4)::date::text AS date, "truckNumber", material, quantity::text AS quantity,
        CASE unit WHEN 'TON' THEN 'tons' ELSE unit END AS unit
      FROM trucking_records WHERE name_key("truckingCompany") = name_key($1)
        AND ("timeOut" AT TIME ZONE $4)::date BETWEEN $2::date AND $3::date ORDER BY "timeOut", "truckNumber"`,
    values,
  });

/** Returns a load as the hauler bills it, with a mistake in some rows. */
function billedAs(load: StatementRow, index: number, loads: StatementRow[]): StatementRow {
  const mistakes: Record<number, Partial<StatementRow>> = {
    4: { quantity: String(Number(load.quantity) + 1.5) },
    9: { unit: load.unit === 'CY' ? 'tons' : 'CY' },
    14: { material: loads.find(({ material }) => material !== load.material)?.material },
    17: { date: loads.at(-1)!.date },
    20: { ticketNumber: null },
  };
  return { ...load, ...mistakes[index] };
}
