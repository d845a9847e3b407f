import { useLingui } from '@lingui/react';
import { DecimalField } from '../../../../components/forms/DecimalField';
import { Field } from '../../../../components/forms/Field';
import { TIMECARD_HOURS_STEP } from '../../../../core/constants';
import type { CardForm } from '../../card/timecard';
import { fillHoursOfAll } from '../fillHours';

/** Field that fills in 'Hours each' of all cost codes. Each value can be changed afterwards. */
export function HoursForEveryoneField({ form, codes }: { form: CardForm; codes: number }) {
  const { _ } = useLingui();
  return (
    <div style={{ maxWidth: '20rem' }}>
      <Field form={form} name="hoursForEveryone">
        {({ onChange, ...field }) => (
          <DecimalField
            {...field}
            label={_('Hours for everyone on this card')}
            step={TIMECARD_HOURS_STEP}
            unit="h"
            enterKeyHint="done"
            help={_('Fills in "Hours each" of all {codes} cost codes', { codes })}
            onChange={(hours) => {
              onChange(hours);
              fillHoursOfAll(form, hours);
            }}
          />
        )}
      </Field>
    </div>
  );
}
