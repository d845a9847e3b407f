import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { formatDay } from '../../../core/days';
import type { ProblemFragment } from '../accounting.generated';
import { PROBLEM_TEXTS } from '../problems';

export const problemColumns: Column<ProblemFragment>[] = [
  { key: 'label', title: 'Card or entry', sticky: true, render: ({ label }) => label },
  {
    key: 'problem',
    title: 'Problem',
    onCard: 'main',
    cardText: ({ problem }) => PROBLEM_TEXTS[problem].title,
    render: ({ problem }) => (
      <>
        {PROBLEM_TEXTS[problem].title}
        <div className={layout.quiet}>{PROBLEM_TEXTS[problem].help}</div>
      </>
    ),
  },
  { key: 'date', title: 'Date', onCard: 'heading', render: ({ date }) => date && formatDay(date) },
  { key: 'lines', title: 'Lines', align: 'right', render: ({ lines }) => (lines > 0 ? lines : null) },
];
