import { useLingui } from '@lingui/react';
import { DecimalField } from '../../../../../components/forms/DecimalField';
import { Field } from '../../../../../components/forms/Field';
import { TIMECARD_HOURS_STEP } from '../../../../../core/constants';
import type { CardForm } from '../../../card/timecard';
import { fillHours } from '../../fillHours';

interface HoursEachFieldProps {
  form: CardForm;
  /** Index of the cost code on the card, from 0. */
  index: number;
}

/** Field that fills in the hours of all people and machines of a cost code. Each value can be changed afterwards. */
export function HoursEachField({ form, index }: HoursEachFieldProps) {
  const { _ } = useLingui();
  return (
    <Field form={form} name={`costCodes.${index}.hoursEach`}>
      {({ onChange, ...field }) => (
        <DecimalField
          {...field}
          label={_('Hours each')}
          step={TIMECARD_HOURS_STEP}
          enterKeyHint="next"
          help={_('Hours for everyone in this code')}
          onChange={(hoursEach) => {
            onChange(hoursEach);
            fillHours(form, index, hoursEach);
          }}
        />
      )}
    </Field>
  );
}
