import { LONGEST } from '../../../../../common/limits';
import { messages } from '../../../../../common/messages';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/feedback/Dialog';
import { DialogButtons } from '../../../../components/feedback/DialogButtons';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { Picker } from '../../../../components/forms/Picker';
import { TextField } from '../../../../components/forms/TextField';
import type { PersonLine } from '../../timecard';

interface AddPersonDialogProps {
  onAdd(person: Pick<PersonLine, 'workerId' | 'name' | 'kind'>): void;
  onClose(): void;
}

const KINDS = [
  { value: 'laborer', label: 'Laborer' },
  { value: 'operator', label: 'Operator' },
];

/** Adds a person who isn't on the list of workers. */
export function AddPersonDialog({ onAdd, onClose }: AddPersonDialogProps) {
  const form = useForm({
    from: { name: '', kind: 'laborer' as PersonLine['kind'] },
    rules: ({ name }) => ({ name: name.trim() ? undefined : messages.nameRequired }),
    send: async ({ name, kind }) => {
      onAdd({ workerId: null, name: name.trim(), kind });
      return { data: null };
    },
    onSent: onClose,
  });
  return (
    <Dialog open title="Add a name" width={440} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <Field form={form} name="name">
          {(field) => (
            <TextField
              {...field}
              label="Name"
              maxLength={LONGEST.shortName}
              help="For somebody who isn't on the list"
              required
            />
          )}
        </Field>
        <Field form={form} name="kind">
          {({ value, onChange, ...field }) => (
            <Picker
              {...field}
              label="Kind"
              clearable={false}
              value={value}
              onChange={(kind) => onChange((kind ?? 'laborer') as PersonLine['kind'])}
              options={KINDS}
            />
          )}
        </Field>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" variant="primary">
            Add
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
