import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { StaleRows } from '../../../components/feedback/StaleRows';
import { Choices } from '../../../components/filters/Choices';
import { DateField } from '../../../components/forms/DateField';
import { Picker } from '../../../components/forms/Picker';
import { LinkButton } from '../../../components/LinkButton';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import { DataTable } from '../../../components/table/DataTable';
import { counted, TableSummary } from '../../../components/table/TableSummary';
import { SECOND_TAP_AFTER_MS } from '../../../core/constants';
import { useListPages } from '../../../core/pages';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { useConnection } from '../../../core/requests/useConnection';
import { useToday } from '../../../core/useToday';
import { may, useViewer } from '../../../core/viewer';
import type { BatchKind } from '../../../schema.generated';
import {
  type ProblemFragment,
  useAccountingPreviewQuery,
  useAccountingProblemsQuery,
  useCreateAccountingBatchMutation,
} from '../accounting.generated';
import { batchPath, KIND_NAMES, KINDS, TOTAL_LABELS } from '../batchKinds';
import { PROBLEM_TEXTS, problemPath } from '../problems';
import { useAccountingTemplatesQuery } from '../templates/templates.generated';
import styles from './BatchPreview.module.css';
import { problemColumns } from './problemColumns';

interface Wanted {
  kind: BatchKind;
  through: string;
  templateId: string;
}

interface BatchPreviewProps {
  wanted: Wanted;
  onChange(changes: Partial<Wanted>): void;
}

/** Number of problems per page. Small, so that the button below the list stays in view. */
const PROBLEMS_AT_ONCE = 10;
const rowKey = ({ id }: ProblemFragment) => id;

/** Previews a batch with its problems. If there are problems, only a second click creates the batch. */
export function BatchPreview({ wanted, onChange }: BatchPreviewProps) {
  const { kind, through, templateId } = wanted;
  const navigate = useNavigate();
  const today = useToday();
  const viewer = useViewer();
  const lists = useListPages();
  const templates = useAccountingTemplatesQuery({ variables: { kind } });
  // Don't cache the preview, because cards are submitted and approved all the time.
  const previewed = useAccountingPreviewQuery({ variables: wanted, fetchPolicy: 'network-only' });
  const problems = useAccountingProblemsQuery({
    variables: { ...wanted, first: PROBLEMS_AT_ONCE },
    fetchPolicy: 'network-only',
  });
  const { data, isStale } = latest(previewed);
  const page = useConnection(problems, latest(problems).data?.accountingProblems);
  const preview = previewed.error ? undefined : data?.accountingPreview;
  const [create] = useCreateAccountingBatchMutation();
  const [pending, setPending] = useState(false);
  /** Version of the preview whose problems are shown, and the Unix time of the first click in milliseconds. */
  const [warned, setWarned] = useState<{ version: string; at: number }>();
  const total = preview?.problemCounts.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const isWarned = preview !== undefined && warned?.version === preview.version;
  const again = () => readAgain(previewed.refetch, problems.refetch);

  async function press() {
    if (!preview || isStale) return;
    if (total > 0 && !isWarned) return setWarned({ version: preview.version, at: Date.now() });
    // The second click of a double click is not a confirmation.
    if (total > 0 && warned && Date.now() - warned.at < SECOND_TAP_AFTER_MS) return;
    setPending(true);
    const input = { ...wanted, version: preview.version, clientRequestId: crypto.randomUUID() };
    const { data: created } = await reportOutcome(create({ variables: { input } }), {
      success: 'Batch created',
      failure: 'Failed to create the batch',
    });
    setPending(false);
    setWarned(undefined);
    if (created) void navigate(batchPath(created.createAccountingBatch.id));
    else again();
  }

  const options = (templates.data?.accountingTemplates ?? []).map(({ id, name, isBuiltIn }) => ({
    value: id,
    label: isBuiltIn ? `${name} (starting point)` : name,
  }));
  return (
    <Panel title="Ready to hand over">
      <div className={classes(layout.stack, layout.wide)}>
        <Choices
          label="Kind"
          options={KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          isChosen={(value) => value === kind}
          onChoose={(value) => onChange({ kind: value, templateId: 'generic' })}
        />
        <div className={styles.fields}>
          <DateField
            label="Through"
            value={through}
            max={today}
            onChange={(day) => day && onChange({ through: day })}
          />
          <Picker
            label="Template"
            value={templateId}
            clearable={false}
            options={options}
            onChange={(id) => id && onChange({ templateId: id })}
          />
        </div>
        {previewed.error && <FormMessage tone="error">{previewed.error.message}</FormMessage>}
        {!previewed.error && (
          <StaleRows stale={isStale}>
            <div className={classes(layout.stack, layout.wide)}>
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
              {preview?.lines === 0 && (
                <EmptyState
                  title="Nothing to hand over"
                  text="Everything approved through this day has been handed over."
                />
              )}
              <div className={classes(layout.row, layout.end)}>
                <Button
                  variant="primary"
                  pending={pending}
                  pendingLabel="Creating..."
                  disabled={!preview || preview.lines === 0}
                  onClick={() => void press()}
                >
                  {isWarned && total > 0 ? 'Create anyway' : 'Create batch'}
                </Button>
              </div>
              {isWarned && total > 0 && (
                // The notice is below the button, so that the button doesn't move.
                <div ref={(notice) => notice?.scrollIntoView?.({ block: 'nearest' })}>
                  <FormMessage
                    tone="warning"
                    title={total === 1 ? 'There is a problem' : `There are ${total} problems`}
                  >
                    Accounting may reject lines or miss cards that are still waiting. To create the batch as it is,
                    choose "Create anyway".
                  </FormMessage>
                </div>
              )}
              {(!preview || total > 0) && (
                <DataTable
                  {...page}
                  caption="Problems"
                  columns={problemColumns}
                  rowKey={rowKey}
                  onRetry={again}
                  empty={<EmptyState title="No problems" />}
                  rowActions={(row) => {
                    const path = problemPath(row, lists, (permission) => may(viewer, permission));
                    return (
                      path && (
                        <LinkButton to={path} variant="quiet" aria-label={`Open ${row.label}`}>
                          Open
                        </LinkButton>
                      )
                    );
                  }}
                />
              )}
            </div>
          </StaleRows>
        )}
      </div>
    </Panel>
  );
}
