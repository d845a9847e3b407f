import { useLingui } from '@lingui/react';
import { useWatch } from 'react-hook-form';
import { LONGEST } from '../../../../../common/limits';
import { messages } from '../../../../../common/messages';
import { nameKey } from '../../../../../common/names';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { DialogForm } from '../../../../components/forms/DialogForm';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { TextField } from '../../../../components/forms/TextField';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import type { Card } from '../../card/timecard';
import { crewOf, sizeOf } from '../../card/timecardCopy';
import { useCrewsQuery, useSaveCrewMutation } from '../crews.generated';

/** Saves a card's codes, people, machines, and materials as a named crew. */
export function SaveCrewDialog({ card, onClose }: { card: Card; onClose(): void }) {
  const { _ } = useLingui();
  const { data } = useCrewsQuery();
  const [saveCrew] = useSaveCrewMutation();
  const form = useForm({
    from: { name: card.workArea.trim().slice(0, LONGEST.shortName) },
    rules: ({ name }) => ({ name: name.trim() ? undefined : messages.nameRequired }),
    send: ({ name }) =>
      reportOutcome(saveCrew({ variables: { input: { name: name.trim(), ...crewOf(card) } } }), {
        success: _('Crew saved'),
        failure: _('Failed to save the crew'),
      }),
    onSent: onClose,
  });
  const name = useWatch({ control: form.control, name: 'name' });
  const namesake = data?.crews.find((crew) => nameKey(crew.name) === nameKey(name));
  const typedNames = typedNamesOf(card);
  return (
    <Dialog open title={_('Save as crew')} width={440} onClose={onClose}>
      <DialogForm form={form} label={_('Save crew')} pendingLabel={_('Saving...')} dense onClose={onClose}>
        <p>{_('{size}. Hours, quantities, and notes are not saved.', { size: sizeOf(card) })}</p>
        {typedNames.length > 0 && (
          <FormMessage tone="info">
            {_('These people are not on the list of workers and will be left out: {names}.', {
              names: typedNames.join(', '),
            })}
          </FormMessage>
        )}
        <Field form={form} name="name">
          {(field) => (
            <TextField
              {...field}
              label={_('Crew name')}
              maxLength={LONGEST.shortName}
              help={namesake && _('Replaces your crew {name}', { name: namesake.name })}
              required
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}

/** Returns the names of people who are not on the list of workers. A crew can't store them. */
const typedNamesOf = ({ costCodes }: Card) => [
  ...new Set(costCodes.flatMap(({ workers }) => workers.filter(({ workerId }) => !workerId).map(({ name }) => name))),
];
