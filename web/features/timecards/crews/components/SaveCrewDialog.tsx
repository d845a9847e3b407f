import { useWatch } from 'react-hook-form';
import { LONGEST } from '../../../../../common/limits';
import { messages } from '../../../../../common/messages';
import { nameKey } from '../../../../../common/names';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { DialogButtons } from '../../../../components/dialogs/DialogButtons';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { TextField } from '../../../../components/forms/TextField';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import type { Card } from '../../card/timecard';
import { crewOf, sizeOf } from '../../card/timecardCopy';
import { useCrewsQuery, useSaveCrewMutation } from '../crews.generated';

/** Saves a card's codes, people, machines, and materials as a named crew. */
export function SaveCrewDialog({ card, onClose }: { card: Card; onClose(): void }) {
  const { data } = useCrewsQuery();
  const [saveCrew] = useSaveCrewMutation();
  const form = useForm({
    from: { name: card.workArea.trim().slice(0, LONGEST.shortName) },
    rules: ({ name }) => ({ name: name.trim() ? undefined : messages.nameRequired }),
    send: ({ name }) =>
      reportOutcome(saveCrew({ variables: { input: { name: name.trim(), ...crewOf(card) } } }), {
        success: 'Crew saved',
        failure: 'Failed to save the crew',
      }),
    onSent: onClose,
  });
  const name = useWatch({ control: form.control, name: 'name' });
  const namesake = data?.crews.find((crew) => nameKey(crew.name) === nameKey(name));
  const typedNames = typedNamesOf(card);
  return (
    <Dialog open title="Save as crew" width={440} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <p>{sizeOf(card)}. Hours, quantities, and notes are not saved.</p>
        {typedNames.length > 0 && (
          <FormMessage tone="info">
            {`These people are not on the list of workers and will be left out: ${typedNames.join(', ')}.`}
          </FormMessage>
        )}
        <Field form={form} name="name">
          {(field) => (
            <TextField
              {...field}
              label="Crew name"
              maxLength={LONGEST.shortName}
              help={namesake && `Replaces your crew ${namesake.name}`}
              required
            />
          )}
        </Field>
        {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
        <DialogButtons onCancel={onClose} cancelDisabled={form.pending}>
          <Button type="submit" variant="primary" pending={form.pending} pendingLabel="Saving...">
            Save crew
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Returns the names of people who are not on the list of workers. A crew can't store them. */
const typedNamesOf = ({ costCodes }: Card) => [
  ...new Set(costCodes.flatMap(({ workers }) => workers.filter(({ workerId }) => !workerId).map(({ name }) => name))),
];
