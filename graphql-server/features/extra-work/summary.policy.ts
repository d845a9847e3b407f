import { extraWorkTotals } from '../../../common/extra-work';
import { sumOfContents } from '../../../common/extra-work-sum';
import type { SheetRow } from './extra-work.queries';
import { ExtraWorkState, type ExtraWorkSummary } from './extra-work.types';

/** Sheets added up: how many there are in each state, and what their cards hold. */
export function summaryOf(sheets: Pick<SheetRow, 'date' | 'state' | 'isOverdue' | 'content'>[]): ExtraWorkSummary {
  const content = sumOfContents(sheets.map((sheet) => sheet.content));
  const count = (state: ExtraWorkState) => sheets.filter((sheet) => sheet.state === state).length;
  return {
    days: new Set(sheets.map(({ date }) => date)).size,
    sheets: sheets.length,
    unsigned: count(ExtraWorkState.unsigned),
    overdue: sheets.filter(({ isOverdue }) => isOverdue).length,
    changed: count(ExtraWorkState.changed),
    totals: extraWorkTotals(content),
    content,
  };
}
