import { LONGEST, MOST_NO_WORK_DAYS } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { Dialog } from '../../../components/dialogs/Dialog';
import { DateField } from '../../../components/forms/DateField';
import { DialogForm } from '../../../components/forms/DialogForm';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { formatDay } from '../../../core/days';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { showToast } from '../../../core/toasts/toasts';
import { useReportNoWorkMutation } from '../entry/no-work.generated';
import { noWorkToasts } from '../entry/submitToasts';

interface ReportNoWorkForDialogProps {
  person: { id: string; name: string };
  date: string;
  onClose(): void;
}

/** Dialog for reviewers to report no work for another person, on one or several days. */
export function ReportNoWorkForDialog({ person, date, onClose }: ReportNoWorkForDialogProps) {
  const [reportNoWork] = useReportNoWorkMutation();
  const form = useForm({
    from: { reason: '', date, endDate: '' },
    rules: (values) => ({
      reason: values.reason.trim() ? undefined : messages.giveReason,
      date: values.date ? undefined : messages.dateRequired,
    }),
    send(values, clientRequestId) {
      const input = {
        ...{ userId: person.id, date: values.date, endDate: values.endDate || null },
        ...{ reason: values.reason.trim(), clientRequestId },
      };
      return reportOutcome(reportNoWork({ variables: { input } }), { failure: noWorkToasts.failure });
    },
    onSent(_data, values) {
      const days = [values.date, values.endDate].filter(Boolean).map(formatDay).join(' to ');
      showToast({ tone: 'success', title: 'Success', description: `${noWorkToasts.success} for ${days}` });
      onClose();
    },
  });
  return (
    <Dialog open title={`No work for ${person.name}`} width={480} onClose={onClose}>
      <DialogForm form={form} label="Report no work" pendingLabel="Reporting..." onClose={onClose}>
        <Field form={form} name="reason">
          {(field) => (
            <TextField {...field} label="Reason" maxLength={LONGEST.reason} placeholder="Vacation, sick" required />
          )}
        </Field>
        <div className={layout.columns}>
          <Field form={form} name="date">
            {(field) => <DateField {...field} label="First Day" required />}
          </Field>
          <Field form={form} name="endDate">
            {(field) => (
              <DateField {...field} label="Last Day" help={`If there are several, at most ${MOST_NO_WORK_DAYS}`} />
            )}
          </Field>
        </div>
        <p className={layout.quiet}>Days with a timecard, and days that the person has reported, stay as they are.</p>
      </DialogForm>
    </Dialog>
  );
}
