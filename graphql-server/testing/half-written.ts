/** Statements that must find no rows, whichever requests were sent. Each key names the fault that its statement finds. */
export const HALF_WRITTEN: Record<string, string> = {
  'a timecard without cost codes': `
    SELECT id FROM timecards t WHERE NOT EXISTS (SELECT FROM cost_codes c WHERE c."timecardId" = t.id)`,
  'timecards and their log rows differ in number': `
    SELECT 1 WHERE (SELECT count(*) FROM timecards)
      <> (SELECT count(*) FROM activity_logs WHERE action = 'timecard submitted')`,
  'readings and their log rows differ in number': `
    SELECT 1 WHERE (SELECT count(*) FROM equipment_hours WHERE "userId" IS NOT NULL)
      <> (SELECT count(*) FROM activity_logs WHERE action = 'equipment hours submitted')`,
  'a version that a correction replaced is missing': `
    SELECT t.id FROM timecards t
    WHERE t.revision - 1 <> (SELECT count(*) FROM timecard_revisions r WHERE r."timecardId" = t.id AND r.kind = 'revised')`,
  'an approved or returned timecard without the decision in its history': `
    SELECT t.id FROM timecards t
    WHERE t.status IN ('approved', 'returned') AND NOT EXISTS (
      SELECT FROM timecard_revisions r WHERE r."timecardId" = t.id AND r.kind IN ('approved', 'returned', 'reopened'))`,
  'the sums on a timecard are not the sums of its lines': `
    SELECT t.id FROM timecards t
    WHERE t."totalHours" <> (
      SELECT coalesce(sum(c."operatorHours" + c."laborerHours"), 0) FROM cost_codes c WHERE c."timecardId" = t.id)
    OR (t."equipmentCount", t."machineHours") <> (
      SELECT count(*), coalesce(sum(e.hours), 0) FROM cost_codes c JOIN equipment_lines e ON e."costCodeId" = c.id
      WHERE c."timecardId" = t.id)`,
};
