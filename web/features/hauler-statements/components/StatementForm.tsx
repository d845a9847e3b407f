import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { DateField } from '../../../components/forms/DateField';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { useLoadMore } from '../../../core/requests/useLoadMore';
import { FileReview, useFileReview, withNextRows } from '../../imports/shared/FileReview';
import { useCreateHaulerStatementMutation, useStatementPreviewQuery } from '../hauler-statements.generated';
import { statementPath } from '../statements';

interface StatementFormProps {
  /** The uploaded file's id. */
  file: string;
  onOtherFile(): void;
}

/** Reviews a hauler's file, and asks for the statement's company, number, and period. */
export function StatementForm({ file, onOtherFile }: StatementFormProps) {
  const navigate = useNavigate();
  const review = useFileReview();
  /** Period that the person chose. Until then, the days of the file. */
  const [chosen, setChosen] = useState({ startDate: '', endDate: '' });
  const asked = useStatementPreviewQuery({
    variables: {
      id: file,
      mapping: review.mapping,
      state: review.state ?? null,
      startDate: chosen.startDate || null,
      endDate: chosen.endDate || null,
    },
    // Don't cache previews, because each preview is for one mapping.
    fetchPolicy: 'no-cache',
  });
  const preview = latest(asked).data?.statementPreview;
  const more = useLoadMore(() =>
    asked.fetchMore({
      variables: { after: preview?.rows.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        statementPreview: withNextRows(before.statementPreview, next.statementPreview),
      }),
    }),
  );
  const [create] = useCreateHaulerStatementMutation();
  const period = {
    startDate: chosen.startDate || (preview?.firstDay ?? ''),
    endDate: chosen.endDate || (preview?.lastDay ?? ''),
  };
  const form = useForm({
    from: { truckingCompany: '', number: '' },
    rules: ({ truckingCompany, number }) => ({
      truckingCompany: truckingCompany.trim() ? undefined : messages.truckingCompanyRequired,
      number: number.trim() ? undefined : messages.statementNumberRequired,
    }),
    send: (values, clientRequestId) =>
      reportOutcome(
        create({
          variables: {
            input: { ...values, ...period, importId: file, mapping: review.input(preview!), clientRequestId },
          },
        }),
        { failure: 'The statement was not created.', isInForm: true },
      ),
    onSent: ({ createHaulerStatement: { id } }) => void navigate(statementPath(id)),
  });
  const lines = preview?.counts.create ?? 0;
  return (
    <div className={classes(layout.stack, layout.wide)}>
      <Panel title="Statement">
        <form className={layout.stack} noValidate onSubmit={form.submit}>
          <div className={layout.columns}>
            <Field form={form} name="truckingCompany">
              {(field) => <TextField {...field} label="Trucking company" required maxLength={LONGEST.name} />}
            </Field>
            <Field form={form} name="number">
              {(field) => <TextField {...field} label="Statement number" required maxLength={LONGEST.shortName} />}
            </Field>
            <DateField
              label="First day"
              required
              value={period.startDate}
              onChange={(startDate) => setChosen({ ...chosen, startDate })}
            />
            <DateField
              label="Last day"
              required
              value={period.endDate}
              onChange={(endDate) => setChosen({ ...chosen, endDate })}
            />
          </div>
          {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
          <div className={classes(layout.row, layout.end)}>
            <Button
              type="submit"
              variant="primary"
              disabled={!preview || asked.loading || preview.counts.error > 0 || lines === 0}
              pending={form.pending}
              pendingLabel="Matching..."
            >
              {lines === 1 ? 'Compare 1 line' : `Compare ${lines.toLocaleString('en-US')} lines`}
            </Button>
          </div>
        </form>
      </Panel>
      <FileReview
        {...more}
        review={review}
        preview={preview}
        error={asked.error}
        onRetry={() => readAgain(asked.refetch)}
        onOtherFile={onOtherFile}
      />
    </div>
  );
}
