import { useLingui } from '@lingui/react';
import { useWatch } from 'react-hook-form';
import { LONGEST } from '../../../../../../common/limits';
import { messages } from '../../../../../../common/messages';
import { searchKey } from '../../../../../../common/search-key';
import { Dialog } from '../../../../../components/dialogs/Dialog';
import { DialogForm } from '../../../../../components/forms/DialogForm';
import { Field } from '../../../../../components/forms/Field';
import { useForm } from '../../../../../components/forms/form';
import { SuggestionChips } from '../../../../../components/forms/SuggestionChips';
import { TextField } from '../../../../../components/forms/TextField';
import layout from '../../../../../components/layout.module.css';
import { ChoicePicker } from '../../../../../components/pickers/ChoicePicker';
import { foundOptions } from '../../../../../components/pickers/pickerOption';
import { listedPerson, workerDetail } from '../../../card/people';
import type { PersonLine } from '../../../card/timecard';
import type { WorkersQuery } from '../../../card/workers.generated';

interface AddPersonDialogProps {
  /** Listed workers, offered once the typed name finds them. */
  workers: WorkersQuery['workers'];
  onAdd(person: Pick<PersonLine, 'workerId' | 'name' | 'kind'>): void;
  onClose(): void;
}

const asOption = (worker: WorkersQuery['workers'][number]) => ({
  value: worker.id,
  label: listedPerson(worker).name,
  detail: workerDetail(worker),
});

const KINDS = /* i18n */ [
  { value: 'laborer', label: 'Laborer' },
  { value: 'operator', label: 'Operator' },
];

const MOST_OFFERED = 2;

/** Adds a person who isn't on the list of workers. If the typed name finds listed workers, offers them. */
export function AddPersonDialog({ workers, onAdd, onClose }: AddPersonDialogProps) {
  const { _ } = useLingui();
  const form = useForm({
    from: { name: '', kind: 'laborer' as PersonLine['kind'] },
    rules: ({ name }) => ({ name: name.trim() ? undefined : messages.nameRequired }),
    send: async ({ name, kind }) => {
      onAdd({ workerId: null, name: name.trim(), kind });
      return { data: null };
    },
    onSent: onClose,
  });
  const typed = useWatch({ control: form.control, name: 'name' });
  const found = searchKey(typed) ? foundOptions(typed, workers.map(asOption)).slice(0, MOST_OFFERED) : [];
  const addListed = (id: string) => {
    onAdd(listedPerson(workers.find((worker) => worker.id === id)!));
    onClose();
  };
  return (
    <Dialog open title={_('Add a name')} width={440} onClose={onClose}>
      <DialogForm form={form} label={_('Add')} dense onClose={onClose}>
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={_('Name')} maxLength={LONGEST.shortName} required />}
        </Field>
        {/* As high as a chip, so that nothing below moves while a name is typed. */}
        <div className={layout.row} style={{ minHeight: 'var(--row-control-height)' }}>
          <p className={layout.quiet}>
            {found.length > 0 ? _('On the list:') : _("For somebody who isn't on the list")}
          </p>
          <SuggestionChips
            label={_('On the list')}
            suggestions={found.map(({ value, label, detail }) => ({ value, text: `${label} (${detail})` }))}
            onAdd={addListed}
          />
        </div>
        <Field form={form} name="kind">
          {(field) => (
            <ChoicePicker
              {...field}
              label={_('Kind')}
              options={KINDS.map(({ value, label }) => ({ value, label: _(label) }))}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
