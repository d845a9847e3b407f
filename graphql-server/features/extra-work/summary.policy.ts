import { type ExtraWorkContent, extraWorkTotals } from '../../../common/extra-work';
import { sumOfContents } from '../../../common/extra-work-sum';
import type { SheetRow } from './extra-work.queries';
import { ExtraWorkState } from './extra-work.types';
import type { ExtraWorkSummary } from './sheets.types';

/** Removes head counts from sums, because the counts of several days don't add up to a number of people. */
const withoutPeople = ({ codes, ...content }: ExtraWorkContent): ExtraWorkContent => ({
  ...content,
  codes: codes.map((code) => ({ ...code, operators: 0, laborers: 0 })),
});

/** Counts sheets by state and sums their content. */
export function summaryOf(sheets: Pick<SheetRow, 'date' | 'state' | 'isOverdue' | 'content'>[]): ExtraWorkSummary {
  const content = withoutPeople(sumOfContents(sheets.map((sheet) => sheet.content)));
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
