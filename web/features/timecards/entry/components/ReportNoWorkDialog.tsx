import { LONGEST } from '../../../../../common/limits';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { DialogButtons } from '../../../../components/dialogs/DialogButtons';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { TextField } from '../../../../components/forms/TextField';
import layout from '../../../../components/layout.module.css';
import { formatDay, unbroken } from '../../../../core/days';
import { useOutbox } from '../../../../core/offline/outbox/context';
import { submitThrough } from '../../../../core/offline/outbox/submitThrough';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { showToast } from '../../../../core/toasts/toasts';
import { useReportNoWorkMutation } from '../no-work.generated';
import { noWorkToasts } from '../submitToasts';
import { RemoveMyNoWork } from './RemoveMyNoWork';

interface ReportNoWorkDialogProps {
  today: string;
  open: boolean;
  onClose(): void;
}

/** Dialog to report that there is no work today, with an optional reason. */
export function ReportNoWorkDialog({ today, open, onClose }: ReportNoWorkDialogProps) {
  return (
    <Dialog open={open} title="No work today?" width={480} onClose={onClose}>
      <div className={layout.stack}>
        <NoWorkForm today={today} onClose={onClose} />
        <RemoveMyNoWork today={today} onRemoved={onClose} />
      </div>
    </Dialog>
  );
}

function NoWorkForm({ today, onClose }: Pick<ReportNoWorkDialogProps, 'today' | 'onClose'>) {
  const outbox = useOutbox();
  const [reportNoWork] = useReportNoWorkMutation();
  const success = `${noWorkToasts.success} for ${formatDay(today)}`;
  const form = useForm({
    from: { reason: '' },
    rules: () => ({}),
    send(values, key) {
      const input = { date: today, reason: values.reason.trim() || null, clientRequestId: key };
      return submitThrough({
        outbox,
        success,
        draft: null,
        item: {
          key,
          form: 'no-work',
          input,
          values,
          summary: [formatDay(today), input.reason].filter(Boolean).join(', '),
        },
        directly: () => reportOutcome(reportNoWork({ variables: { input } }), { failure: noWorkToasts.failure }),
      });
    },
    onSent() {
      showToast({ tone: 'success', title: 'Success', description: success });
      onClose();
    },
    onSaved: onClose,
  });
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <p>
        The office won't ask you for a timecard for {unbroken(formatDay(today))}. If you submit one anyway, it counts.
      </p>
      <Field form={form} name="reason">
        {(field) => (
          <TextField {...field} label="Reason" maxLength={LONGEST.reason} placeholder="Rain, holiday, sick" />
        )}
      </Field>
      {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
      <DialogButtons onCancel={onClose} cancelDisabled={form.pending}>
        <Button type="submit" variant="primary" pending={form.pending} pendingLabel="Reporting...">
          Report no work
        </Button>
      </DialogButtons>
    </form>
  );
}
