import { useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import type { Outcome } from '../../core/requests/reportOutcome';
import { Dialog, type DialogProps } from '../dialogs/Dialog';
import { DialogForm, type DialogFormProps } from './DialogForm';
import { Field } from './Field';
import { useForm } from './form';
import { TextAreaField } from './TextAreaField';

interface ReasonDialogProps
  extends Pick<DialogProps, 'open' | 'title' | 'afterClose'>,
    Pick<DialogFormProps, 'variant' | 'onClose'> {
  /** Says who receives the reason, and what happens next. */
  children: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  /**
   * True if the decision is impossible, as `children` explain. The field stays, so that typed letters don't trigger shortcuts.
   */
  disabled?: boolean;
  onSend(reason: string): Promise<Outcome<unknown>>;
}

/** Asks for the reason for a decision. Stays open with the typed text until the server has accepted the decision. */
export function ReasonDialog({ open, title, onSend, onClose, afterClose, ...form }: ReasonDialogProps) {
  const [pending, setPending] = useState(false);
  async function send(reason: string) {
    setPending(true);
    try {
      return await onSend(reason);
    } finally {
      setPending(false);
    }
  }
  return (
    <Dialog open={open} title={title} width={480} onClose={() => !pending && onClose()} afterClose={afterClose}>
      <ReasonForm {...form} onSend={send} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm(props: Omit<ReasonDialogProps, 'open' | 'title' | 'afterClose'>) {
  const { _ } = useLingui();
  const { children, confirmLabel, pendingLabel, variant, disabled, onSend, onClose } = props;
  const form = useForm({
    from: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim() ? undefined : messages.giveReason }),
    send: ({ reason }) => onSend(reason.trim()),
    onSent: onClose,
  });
  const submit = (event: FormEvent) => (disabled ? event.preventDefault() : form.submit(event));
  return (
    <DialogForm
      form={{ ...form, submit }}
      label={confirmLabel}
      pendingLabel={pendingLabel}
      variant={variant}
      disabled={disabled}
      onClose={onClose}
    >
      {children}
      <Field form={form} name="reason">
        {(field) => <TextAreaField {...field} label={_('Reason')} required maxLength={LONGEST.reason} rows={2} />}
      </Field>
    </DialogForm>
  );
}
