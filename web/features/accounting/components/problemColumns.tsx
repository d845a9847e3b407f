import type { Column } from '../../../components/table/columns';
import { formatDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import type { ProblemFragment } from '../accounting.generated';
import { PROBLEM_TEXTS } from '../problems';
import { ProblemHelp } from './ProblemHelp';

export const problemColumns: Column<ProblemFragment>[] = [
  { key: 'label', title: 'Card or entry', sticky: true, render: ({ label }) => label },
  { key: 'problem', title: 'Problem', onCard: 'main', render: ({ problem }) => PROBLEM_TEXTS[problem].title },
  { key: 'help', title: 'What to do', render: (row) => <ProblemHelp row={row} /> },
  { key: 'date', title: 'Date', onCard: 'heading', render: ({ date }) => date && formatDay(date) },
  {
    key: 'lines',
    title: 'Lines',
    align: 'right',
    render: ({ lines }) => (lines > 0 ? groupThousands(String(lines)) : null),
  },
];
