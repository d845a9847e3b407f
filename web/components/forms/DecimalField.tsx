import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { decimalProblem, stepDecimal, tidyDecimal } from '../../core/decimals';
import styles from './control.module.css';
import { type EnterKeyHint, type InputFieldProps, LabeledField } from './LabeledField';

/** The value is the text in the field, such as '7.5'. Never converted to a float. */
export interface DecimalFieldProps extends InputFieldProps {
  /** Step of the up and down arrow keys, such as '0.25'. */
  step?: string;
  min?: string;
  max?: string;
  /** Unit shown in the field, such as 'h' or 'CY'. */
  unit?: string;
  /** True to show the value in amber, because it is unusual but allowed. */
  warning?: boolean;
  placeholder?: string;
  enterKeyHint?: EnterKeyHint;
  /** True if the field was filled in automatically. A phone's Enter key skips such fields. */
  isSkipped?: boolean;
}

/**
 * Labeled field for a decimal number. Text that isn't a decimal stays as typed and is marked invalid when the field loses the
 * focus. Check the value with `decimalProblem` before sending. Focus selects the text, so that typing replaces a 0.
 */
export function DecimalField(props: DecimalFieldProps) {
  const { label, hideLabel, required, help, id, error, ...typed } = props;
  const { value, onChange, step = '1', min = '0', max, unit, warning, isSkipped, onBlur, ...input } = typed;
  const [left, setLeft] = useState(false);
  const problem = error || (left && value.trim() !== '' && decimalProblem(value, { min, max })) || null;

  const type = (text: string) => {
    setLeft(false);
    onChange(text);
  };
  const tidy = () => {
    const plain = tidyDecimal(value);
    if (plain !== value) onChange(plain);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') tidy();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(stepDecimal(value, step, event.key === 'ArrowUp' ? 1 : -1, { min, max }));
  };
  const leave = () => {
    setLeft(true);
    tidy();
    onBlur?.();
  };
  return (
    <LabeledField {...{ label, hideLabel, required, help, id, error: problem }}>
      {(control) => (
        <Input
          {...input}
          {...control}
          type="text"
          inputMode="decimal"
          data-filled={isSkipped || undefined}
          autoComplete="off"
          className={styles.number}
          status={problem ? 'error' : warning ? 'warning' : undefined}
          suffix={unit}
          value={value}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={pressKey}
          onBlur={leave}
        />
      )}
    </LabeledField>
  );
}
