import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LONGEST } from '../../../../common/limits';
import { Dialog } from '../../../components/dialogs/Dialog';
import { DialogForm } from '../../../components/forms/DialogForm';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { Switch } from '../../../components/forms/Switch';
import { TextField } from '../../../components/forms/TextField';
import type { Outcome } from '../../../core/requests/reportOutcome';
import type { TruckingCompanyFragment } from '../trucking-companies.generated';

export interface CompanyValues {
  name: string;
  accountingCode: string;
  isActive: boolean;
}

interface TruckingCompanyDialogProps {
  /** The company to change. Undefined for a new one. */
  company?: TruckingCompanyFragment;
  /**
   * @param seen the company as the person saw it. After a failure, the dialog stays open with the input and the server's message.
   */
  onSave(values: CompanyValues, seen: CompanyValues): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Dialog that adds or changes a trucking company. */
export function TruckingCompanyDialog({ company, onSave, onClose }: TruckingCompanyDialogProps) {
  const [from] = useState({
    name: company?.name ?? '',
    accountingCode: company?.accountingCode ?? '',
    isActive: company?.isActive ?? true,
  });
  const seen = useRef<CompanyValues>(from);
  const form = useForm<CompanyValues, unknown>({
    from,
    async send({ name, ...rest }) {
      const outcome = await onSave({ ...rest, name: name.trim() }, seen.current);
      // The message shows both values. Saving again replaces the other person's value.
      for (const { field, current } of outcome.failure?.fieldConflicts ?? []) {
        seen.current = { ...seen.current, [field]: current };
      }
      return outcome;
    },
    onSent: onClose,
  });
  const name = useWatch({ control: form.control, name: 'name' });

  return (
    <Dialog
      open
      title={company ? 'Edit Trucking Company' : 'Add Trucking Company'}
      width={440}
      onClose={() => !form.pending && onClose()}
    >
      <DialogForm
        // The field for the name shows the message.
        form={{ ...form, message: null }}
        label={company ? 'Update' : 'Create'}
        pendingLabel={company ? 'Updating...' : 'Creating...'}
        disabled={!form.pending && !name.trim()}
        dense
        onClose={onClose}
      >
        <Field form={form} name="name">
          {(field) => (
            <TextField
              {...field}
              label="Company Name"
              required
              maxLength={LONGEST.name}
              error={field.error ?? form.message}
            />
          )}
        </Field>
        <Field form={form} name="accountingCode">
          {(field) => <TextField {...field} label="Accounting Code" maxLength={LONGEST.accountingCode} />}
        </Field>
        <Field form={form} name="isActive">
          {({ value, onChange }) => <Switch label="Active" text="Active" checked={value} onChange={onChange} />}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
