import { reportRows, wholeReport } from '../../../core/database/report-rows';
import { type Db, queryRow, queryRows } from '../../../core/database/sql';
import type { Context } from '../../../core/operations/context';
import type { TodayServiceDue } from '../today/today.types';
import type { ServiceDue, ServiceReportFilter, ServiceRow } from './service.types';
import { IS_OVERDUE, isDue, SERVICE_COLUMNS_SQL, serviceDue, WORST_FIRST } from './service-due.queries';

function reportOf(today: string, filter?: ServiceReportFilter | null) {
  const { text, values } = serviceDue(today, filter ?? {});
  return { text: `${text} SELECT ${SERVICE_COLUMNS_SQL} FROM due ORDER BY ${WORST_FIRST}`, values };
}

/** Reads the report. Throws a 400 if there are too many rows for one response. */
export const readServiceReport = (context: Context, today: string, filter?: ServiceReportFilter | null) =>
  wholeReport<ServiceRow>(context, reportOf(today, filter), 'Choose fewer machines.');

/** Reads all rows of the report, without a limit. */
export const readAllServices = (context: Context, today: string, filter: ServiceReportFilter) =>
  reportRows<ServiceRow>(context, reportOf(today, filter));

/** Reads the services that are overdue or due soon. */
export function readServicesDue(db: Db, today: string): Promise<ServiceDue[]> {
  const { text, values } = serviceDue(today, {}, false);
  return queryRows<ServiceDue>(db, {
    text: `${text} SELECT machine AS "equipmentTemplateId", plan AS "servicePlanId", name,
        CASE WHEN ${isDue('"byHours"')} THEN round("dueAtHours", 2)::text END AS "dueAtHours",
        CASE WHEN ${isDue('"byMonths"')} THEN "dueOn"::text END AS "dueOn"
      FROM due WHERE ${isDue('place')} ORDER BY ${WORST_FIRST}`,
    values,
  });
}

/** Counts the services that are overdue or due soon. */
export async function countServicesDue(db: Db, today: string): Promise<TodayServiceDue> {
  const { text, values } = serviceDue(today, {}, false);
  const row = await queryRow<TodayServiceDue>(db, {
    text: `${text} SELECT (count(*) FILTER (WHERE ${IS_OVERDUE}))::int AS overdue,
      (count(*) FILTER (WHERE NOT ${IS_OVERDUE}))::int AS "dueSoon" FROM due WHERE ${isDue('place')}`,
    values,
  });
  return row!;
}
