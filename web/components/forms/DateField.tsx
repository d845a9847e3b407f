import { Input } from 'antd';
import { EARLIEST_DAY } from '../../../common/days';
import styles from './control.module.css';
import { type InputFieldProps, LabeledField } from './LabeledField';
import { useDayInWords } from './useDayInWords';

/** The value is a day 'YYYY-MM-DD', or '' for none. Always a plain string, so that no time zone can move it. */
export interface DateFieldProps extends InputFieldProps {
  max?: string;
}

/** Labeled field for a calendar day. It uses the browser's own date picker, which works best on phones. */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel, required, error, help, id, value, onChange, max, ...input } = props;
  const words = useDayInWords(value);
  return (
    <LabeledField {...{ label, hideLabel, required, error, id }} help={help ?? (hideLabel ? undefined : words)}>
      {(control) => (
        <Input
          {...input}
          {...control}
          type="date"
          min={EARLIEST_DAY}
          max={max ?? '9999-12-31'}
          className={styles.date}
          status={error ? 'error' : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabeledField>
  );
}
