import { type ExtraWorkContent, extraWorkTotals } from '../../../common/extra-work/extra-work';
import { sumOfContents } from '../../../common/extra-work/extra-work-sum';
import type { SheetRow } from './extra-work.queries';
import { ExtraWorkState } from './extra-work.types';
import type { ExtraWorkSummary } from './sheets.types';

/** Removes head counts from sums, because the counts of several days don't add up to a number of people. */
const withoutPeople = ({ codes, ...content }: ExtraWorkContent): ExtraWorkContent => ({
  ...content,
  codes: codes.map((code) => ({ ...code, operators: 0, laborers: 0 })),
});

type Counted = Pick<SheetRow, 'date' | 'state' | 'isOverdue' | 'content'>;

/** Counts sheets by state and sums their content, part by part. */
export async function summaryOf(parts: Iterable<Counted[]> | AsyncIterable<Counted[]>): Promise<ExtraWorkSummary> {
  const days = new Set<string>();
  const counts = { sheets: 0, unsigned: 0, overdue: 0, changed: 0 };
  let sum = sumOfContents([]);
  for await (const sheets of parts) {
    for (const { date, state, isOverdue } of sheets) {
      days.add(date);
      counts.sheets += 1;
      if (state === ExtraWorkState.unsigned) counts.unsigned += 1;
      if (state === ExtraWorkState.changed) counts.changed += 1;
      if (isOverdue) counts.overdue += 1;
    }
    sum = sumOfContents([sum, ...sheets.map(({ content }) => content)]);
  }
  const content = withoutPeople(sum);
  return { days: days.size, ...counts, totals: extraWorkTotals(content), content };
}
