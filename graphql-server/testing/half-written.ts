import { cachedLines, computedLines, LINES_FORMAT } from '../features/timecards/lines-json.queries';

/** What must hold in the database whatever was sent; each gives the rows that break it. */
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
  'the sum on a timecard is not the sum of its lines': `
    SELECT t.id FROM timecards t
    WHERE t."totalHours" IS NOT NULL AND t."totalHours" <> (
      SELECT coalesce(sum(c."operatorHours" + c."laborerHours"), 0) FROM cost_codes c WHERE c."timecardId" = t.id)`,
  'the kept text of a timecard is not the text of its lines': `
    SELECT card.id FROM timecards card
    JOIN timecard_texts kept ON kept."timecardId" = card.id AND kept.revision = card.revision AND kept.format = ${LINES_FORMAT}
    CROSS JOIN LATERAL (${computedLines(cachedLines)}) codes
    WHERE (kept.lines, kept."totalHours", kept."equipmentCount") IS DISTINCT FROM (codes.list, codes.hours, codes.pieces)`,
};
