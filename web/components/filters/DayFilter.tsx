import { Input } from 'antd';
import { type FocusEvent, useState } from 'react';
import { EARLIEST_DAY, isRecordDay, LATEST_DAY } from '../../../common/days';
import styles from '../forms/control.module.css';
import { LabeledField } from '../forms/LabeledField';
import { useDayInWords } from '../forms/useDayInWords';

interface DayFilterProps {
  label: string;
  /** A calendar day 'YYYY-MM-DD', or '' for none. */
  value: string;
  /** Called only with a complete day, or with '' once the field is empty. */
  onChange(day: string): void;
}

/**
 * A date field of a filter. While a year is typed, the browser reports a blank value or the year 0002. The field keeps the
 * typed text, but applies only complete days. Leaving the field with a half-typed date restores the applied day.
 */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [partial, setPartial] = useState<{ text: string; over: string } | null>(null);

  function type(input: HTMLInputElement) {
    const day = input.value;
    const complete = day === '' ? !input.validity.badInput : isRecordDay(day);
    setPartial(complete ? null : { text: day, over: value });
    if (complete) onChange(day);
  }

  function leave({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    if (!partial && !input.validity.badInput) return;
    setPartial(null);
    // React would not clear the half-typed parts, because the field's value is '' before and after.
    input.value = value;
  }

  return (
    <LabeledField label={label} help={useDayInWords(value)}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={EARLIEST_DAY}
          max={LATEST_DAY}
          className={styles.date}
          value={partial?.over === value ? partial.text : value}
          onChange={(event) => type(event.currentTarget)}
          onBlur={leave}
        />
      )}
    </LabeledField>
  );
}
