import { execute } from '../core/database/sql';
import { ActivityLog } from '../features/activity-log/activity-log.entity';
import { administrationLines, DESKTOP, type LogLine, OFFICE, PHONE, SITE, sessionLines } from './demo-log-lines';
import type { Sample } from './demo-sample';

/** How many working days the log goes back. */
const LOGGED_DAYS = 10;

const day = (column: string) => `to_char(${column}, 'Mon FMDD, YYYY')`;
const personName = (row: string) => `concat_ws(' ', ${row}."firstName", ${row}."lastName")`;
const CARD = `concat_ws(', ', card."workArea", ${day('card.date')}, ${personName('owner')})`;

/**
 * Log lines of the sample's records: statements that select "at", "userId", action, details, and whether it was done in the
 * office. `$1` is the first moment, `$2` the company's zone.
 */
const FROM_RECORDS = [
  `SELECT card."createdAt" AS at, card."userId", 'timecard submitted' AS action, false AS "inOffice",
     format('%s, %s: %s hours on %s', card."workArea", ${day('card.date')}, card."totalHours",
       (SELECT string_agg(code, ', ' ORDER BY position) FROM cost_codes WHERE "timecardId" = card.id)) AS details
   FROM timecards card`,
  `SELECT max(event.at), event.by, CASE count(*) WHEN 1 THEN 'timecard approved' ELSE 'timecards approved' END, true,
     string_agg(${CARD}, '; ') || ': from submitted to approved'
   FROM timecard_revisions event JOIN timecards card ON card.id = event."timecardId" JOIN users owner ON owner.id = card."userId"
   WHERE event.kind = 'approved' GROUP BY event.by, (event.at AT TIME ZONE $2)::date`,
  `SELECT event.at, event.by, 'timecard ' || CASE event.kind WHEN 'revised' THEN 'corrected' ELSE event.kind END, event.kind = 'returned',
     ${CARD} || CASE event.kind WHEN 'returned' THEN format(': from submitted to returned (%s)', event.reason)
       WHEN 'withdrawn' THEN format(': from submitted to withdrawn (%s)', event.reason)
       ELSE ': revision from "1" to "2", status from "returned" to "submitted"' END
   FROM timecard_revisions event JOIN timecards card ON card.id = event."timecardId" JOIN users owner ON owner.id = card."userId"
   WHERE event.kind <> 'approved'`,
  `SELECT reading."createdAt", reading."userId", 'equipment hours submitted', false,
     format('%s, %s: %s hours', concat_ws(' ', equipment, model, serial), ${day('reading.date')}, reading.hours)
   FROM equipment_hours reading JOIN equipment_templates machine ON machine.id = reading."equipmentTemplateId"`,
  `SELECT load."createdAt", load."userId", 'trucking record added', false,
     format('%s of %s, %s truck %s, %s', load.quantity, load.material, load."truckingCompany", load."truckNumber",
       to_char(load."timeOut" AT TIME ZONE $2, 'Mon FMDD, YYYY, FMHH12:MI AM'))
   FROM trucking_records load`,
  `SELECT document."uploadedAt", document."uploadedBy", 'storm water document uploaded', true,
     format('%s, %s bytes', document."originalFileName", document."fileSize")
   FROM storm_water_documents document`,
  `SELECT approval."createdAt", approval."userId", 'storm water approved', true, ${day('approval.date')}
   FROM storm_water_approvals approval`,
  `SELECT off."createdAt", off."userId", 'no work reported', false, concat_ws(': ', ${day('off.date')}, off.reason)
   FROM no_work_days off`,
  `SELECT batch.at, batch."by", 'accounting batch created', true, format('Batch %s: %s through %s, %s lines, %s, template %s', batch.number,
     batch.kind, ${day('batch.through')}, batch.lines, batch.total, batch.template)
   FROM accounting_batches batch`,
  `SELECT batch."voidedAt", batch."voidedBy", 'accounting batch made void', true,
     format('Batch %s: %s through %s (%s)', batch.number, batch.kind, ${day('batch.through')}, batch."voidReason")
   FROM accounting_batches batch WHERE batch."voidedAt" IS NOT NULL`,
];

/** Adds the log of the last days. */
export async function addActivity(sample: Sample): Promise<void> {
  const { db, calendar, settings } = sample;
  const since = calendar.at(calendar.workingDay(LOGGED_DAYS), '00:00');
  for (const records of FROM_RECORDS) {
    await execute(db, {
      text: `INSERT INTO activity_logs ("createdAt", "userId", action, details, "ipAddress", "userAgent")
       SELECT at, "userId", action, details, CASE WHEN "inOffice" THEN $3 ELSE $4 END, CASE WHEN "inOffice" THEN $5 ELSE $6 END
       FROM (${records}) AS line (at, "userId", action, "inOffice", details) WHERE at >= $1 AND at < now() AND $2::text IS NOT NULL`,
      values: [since, settings.timeZone, OFFICE, SITE, DESKTOP, PHONE],
    });
  }
  const others = [...sessionLines(sample, LOGGED_DAYS), ...administrationLines(sample)];
  await db.insert(ActivityLog, others.filter(({ at }) => at < calendar.now).map(asRow));
}

const asRow = ({ at, isOnPhone, ...line }: LogLine) => ({
  ipAddress: isOnPhone ? SITE : OFFICE,
  ...line,
  createdAt: at,
  userAgent: isOnPhone ? PHONE : DESKTOP,
});
