import { useLingui } from '@lingui/react';
import { LONGEST } from '../../../../../common/limits';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { DialogForm } from '../../../../components/forms/DialogForm';
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
  const { _ } = useLingui();
  return (
    <Dialog open={open} title={_('No work today?')} width={480} onClose={onClose}>
      <div className={layout.stack}>
        <NoWorkForm today={today} onClose={onClose} />
        <RemoveMyNoWork today={today} onRemoved={onClose} />
      </div>
    </Dialog>
  );
}

function NoWorkForm({ today, onClose }: Pick<ReportNoWorkDialogProps, 'today' | 'onClose'>) {
  const { _ } = useLingui();
  const outbox = useOutbox();
  const [reportNoWork] = useReportNoWorkMutation();
  const success = _('No work reported for {day}', { day: formatDay(today) });
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
      showToast({ tone: 'success', title: _('Success'), description: success });
      onClose();
    },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} label={_('Report no work')} pendingLabel={_('Reporting...')} onClose={onClose}>
      <p>
        {_("The office won't ask you for a timecard for {day}. If you submit one anyway, it counts.", {
          day: unbroken(formatDay(today)),
        })}
      </p>
      <Field form={form} name="reason">
        {(field) => (
          <TextField {...field} label={_('Reason')} maxLength={LONGEST.reason} placeholder={_('Rain, holiday, sick')} />
        )}
      </Field>
    </DialogForm>
  );
}
