import { DecimalField } from '../../../../components/forms/DecimalField';
import { Field } from '../../../../components/forms/Field';
import { TIMECARD_HOURS_STEP } from '../../../../core/constants';
import { multiplyDecimal } from '../../../../core/decimals';
import type { CardForm } from '../../timecard';
import { setPeople } from '../setPeople';

interface HoursEachFieldProps {
  form: CardForm;
  /** Index of the cost code on the card, from 0. */
  index: number;
}

/** Field that fills in the hours of all people and machines of a cost code. Each value can be changed afterwards. */
export function HoursEachField({ form, index }: HoursEachFieldProps) {
  const at = `costCodes.${index}` as const;
  function fill(hoursEach: string) {
    const { operatorCount, laborerCount, workers, equipment } = form.getValues(at);
    const [operatorHours, laborerHours, hours] = [operatorCount, laborerCount, 1].map((heads) =>
      multiplyDecimal(hoursEach, heads),
    );
    // Ignore a number that is still being typed.
    if (!operatorHours || !laborerHours || !hours) return;
    if (workers.length > 0) {
      setPeople(
        form,
        index,
        workers.map((line) => ({ ...line, regularHours: hours })),
      );
    } else {
      form.setValue(`${at}.operatorHours`, operatorHours);
      form.setValue(`${at}.laborerHours`, laborerHours);
    }
    for (const line of equipment.keys()) form.setValue(`${at}.equipment.${line}.hours`, hours);
    const lines = [...equipment.keys()].map((line) => `${at}.equipment.${line}.hours` as const);
    form.clearErrors([`${at}.operatorHours`, `${at}.laborerHours`, ...lines]);
  }
  return (
    <Field form={form} name={`${at}.hoursEach`}>
      {({ onChange, ...field }) => (
        <DecimalField
          {...field}
          label="Hours each"
          step={TIMECARD_HOURS_STEP}
          enterKeyHint="next"
          help="Hours for everyone in this code"
          onChange={(hoursEach) => {
            onChange(hoursEach);
            fill(hoursEach);
          }}
        />
      )}
    </Field>
  );
}
