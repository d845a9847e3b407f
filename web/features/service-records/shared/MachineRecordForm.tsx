import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { WarningsNotice } from '../../../components/form-notices/WarningsNotice';
import { DialogForm } from '../../../components/forms/DialogForm';
import type { Form } from '../../../components/forms/form';

interface MachineRecordFormProps<Values extends FieldValues> {
  form: Form<Values>;
  /** Title and question of the notice about unusual values. */
  check: { title: string; question: string };
  /** Label of the button. After the notice, it is 'Record anyway'. */
  label: string;
  children: ReactNode;
  onClose(): void;
}

/** Form of a dialog that records something about a machine. Unusual values take a second tap. */
export function MachineRecordForm<Values extends FieldValues>(props: MachineRecordFormProps<Values>) {
  const { _ } = useLingui();
  const { form, check, label, children, onClose } = props;
  const isAsked = form.warnings.length > 0;
  return (
    <DialogForm
      form={form}
      label={isAsked ? _('Record anyway') : label}
      pendingLabel={_('Recording...')}
      aria-label={label}
      onClose={onClose}
    >
      {children}
      {isAsked && <WarningsNotice {...check} warnings={form.warnings} isAsked />}
    </DialogForm>
  );
}
