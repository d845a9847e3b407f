import { classes } from '../../../components/classes';
import layout from '../../../components/layout.module.css';
import { counted, TableSummary } from '../../../components/table/TableSummary';
import { countText } from '../../../core/format';
import type { BatchKind } from '../../../schema.generated';
import type { AccountingPreviewQuery } from '../accounting.generated';
import { TOTAL_LABELS } from '../batchKinds';
import { PROBLEM_TEXTS } from '../problems';

type Preview = AccountingPreviewQuery['accountingPreview'];

/** Figures of a preview: lines, total, problems, and columns with texts that are too long. Undefined while loading. */
export function PreviewFigures({ kind, preview }: { kind: BatchKind; preview: Preview | undefined }) {
  return (
    <div className={classes(layout.stack, layout.tight)}>
      <TableSummary
        caption="Ready to hand over"
        bare
        figures={[
          counted(preview?.lines, 'line'),
          { value: preview?.total, label: TOTAL_LABELS[kind] },
          ...(preview?.problemCounts ?? []).map(({ problem, count }) => ({
            value: count,
            label: PROBLEM_TEXTS[problem].counted ?? PROBLEM_TEXTS[problem].title.toLowerCase(),
            warning: true,
          })),
        ]}
      />
      {preview?.tooLong.map((each) => (
        <p key={`${each.column} ${each.longest}`} className={layout.quiet}>
          {tooLongText(each)}
        </p>
      ))}
    </div>
  );
}

/** Returns a sentence such as '1,204 lines have more than 10 characters in the column Job'. */
const tooLongText = ({ lines, longest, column }: Preview['tooLong'][number]) =>
  lines === 1
    ? `1 line has more than ${longest} characters in the column ${column}`
    : `${countText(lines, 'line')} have more than ${longest} characters in the column ${column}`;
