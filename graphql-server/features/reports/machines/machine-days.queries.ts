import { cardSource } from '../../../core/day-totals/card-days';
import { type DayTotals, firstSpelling } from '../../../core/day-totals/day-totals';

/** Id for lines without a linked machine. */
export const NO_MACHINE = '00000000-0000-0000-0000-000000000000';

const TEXTS = ['company', 'equipment', 'model', 'serial'];

/** Hours on cards by day and machine. Lines without a linked machine are grouped by company, equipment, model, and serial. */
export const machineDays: DayTotals = {
  source: cardSource,
  table: 'machine_days',
  keys: ['machine', ...TEXTS.map((text) => `${text}Key`)],
  names: TEXTS,
  sums: ['hours'],
  of: (condition) => `
    SELECT coalesce(machine.id, '${NO_MACHINE}') AS machine,
      ${TEXTS.map((text) => `CASE WHEN machine.id IS NULL THEN name_key(coalesce(line.${text}, '')) ELSE '' END AS "${text}Key"`).join(', ')},
      ${TEXTS.map((text) => `${firstSpelling(`line.${text}`)} FILTER (WHERE machine.id IS NULL) AS ${text}`).join(', ')},
      sum(line.hours) AS hours
    FROM timecards record
    JOIN cost_codes code ON code."timecardId" = record.id
    JOIN equipment_lines line ON line."costCodeId" = code.id
    LEFT JOIN equipment_templates machine ON machine.id = line."equipmentTemplateId"
    WHERE ${condition} AND record."withdrawnAt" IS NULL
    GROUP BY 1, 2, 3, 4, 5`,
};
