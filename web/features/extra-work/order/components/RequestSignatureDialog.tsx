import { SIGNING_LINK_DAYS } from '../../../../../common/limits';
import { workOrderLabel } from '../../../../../common/names';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { DialogForm } from '../../../../components/forms/DialogForm';
import { emailProblem } from '../../../../components/forms/emails';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { TextField } from '../../../../components/forms/TextField';
import { formatDay } from '../../../../core/days';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import type { ShownSheetFragment } from '../../extra-work.generated';
import { keyOf } from '../../shared/sheetKey';
import { useRequestSignatureMutation } from '../order.generated';

/** Dialog that emails the owner's representative a link to one sheet. */
export function RequestSignatureDialog({ sheet, onClose }: { sheet: ShownSheetFragment; onClose(): void }) {
  const [request] = useRequestSignatureMutation();
  const form = useForm({
    from: { email: '' },
    rules: ({ email }) => ({ email: emailProblem(email) }),
    send: ({ email }) =>
      reportOutcome(request({ variables: { input: { ...keyOf(sheet), email: email.trim() } } }), {
        success: 'The link was sent',
        failure: 'Failed to send the link',
      }),
    onSent: onClose,
  });
  return (
    <Dialog open title="Request a signature by email" width={480} onClose={() => !form.pending && onClose()}>
      <DialogForm form={form} label="Send link" pendingLabel="Sending..." onClose={onClose}>
        <p>
          The owner's representative gets a link to the sheet {workOrderLabel(sheet.workOrder)}, {formatDay(sheet.date)}
          , {sheet.workArea}. The link shows only this sheet, works for {SIGNING_LINK_DAYS} days, and is good for one
          signature.
        </p>
        <Field form={form} name="email">
          {(field) => (
            <TextField
              {...field}
              label="Email of the owner's representative"
              type="email"
              autoComplete="off"
              required
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
