import { useLingui } from '@lingui/react';
import { Dialog } from '../../../../../components/dialogs/Dialog';
import { DecimalField } from '../../../../../components/forms/DecimalField';
import { DialogForm } from '../../../../../components/forms/DialogForm';
import { Field } from '../../../../../components/forms/Field';
import { useForm } from '../../../../../components/forms/form';
import layout from '../../../../../components/layout.module.css';
import { ChoicePicker } from '../../../../../components/pickers/ChoicePicker';
import { TIMECARD_HOURS_STEP } from '../../../../../core/constants';
import { decimalProblem } from '../../../../../core/decimals';
import { movedHours, takesPeople } from '../../../card/people';
import type { CardForm } from '../../../card/timecard';
import { setPeople } from '../../setPeople';

interface MoveHoursDialogProps {
  form: CardForm;
  /** Index of the cost code on the card, and of the person's line on the code, from 0. */
  from: { code: number; line: number };
  onClose(): void;
}

/** Moves part of a person's hours to another cost code of the card. */
export function MoveHoursDialog({ form: card, from, onClose }: MoveHoursDialogProps) {
  const { _ } = useLingui();
  const codes = card.getValues('costCodes');
  const person = codes[from.code]!.workers[from.line]!;
  const targets = codes.flatMap((code, index) =>
    index !== from.code && takesPeople(code)
      ? [{ value: String(index), label: `${index + 1} · ${code.code || _('No cost code yet')}` }]
      : [],
  );
  const form = useForm({
    from: { hours: person.regularHours, to: targets[0]?.value ?? '' },
    rules: ({ hours }) => ({ hours: decimalProblem(hours, { min: '0.01', max: person.regularHours }) }),
    send: async ({ hours, to }) => {
      const moved = movedHours(codes, from, Number(to), hours);
      for (const index of [from.code, Number(to)]) setPeople(card, index, moved[index]!);
      return { data: null };
    },
    onSent: onClose,
  });
  return (
    <Dialog open title={_('Move hours of {name}', { name: person.name })} width={440} onClose={onClose}>
      {targets.length === 0 ? (
        <p className={layout.quiet}>{_('To move hours, first add another cost code without head counts.')}</p>
      ) : (
        <DialogForm form={form} label={_('Move')} dense onClose={onClose}>
          <Field form={form} name="hours">
            {(field) => (
              <DecimalField {...field} label={_('Hours to move')} unit="h" step={TIMECARD_HOURS_STEP} required />
            )}
          </Field>
          <Field form={form} name="to">
            {(field) => <ChoicePicker {...field} label={_('To cost code')} options={targets} />}
          </Field>
        </DialogForm>
      )}
    </Dialog>
  );
}
