import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { decimalProblem, stepDecimal, tidyDecimal } from '../../core/decimals';
import styles from './control.module.css';
import { type EnterKeyHint, type FieldProps, LabeledField } from './LabeledField';

export interface DecimalFieldProps extends FieldProps {
  /** The text in the field, such as '7.5'. It is never turned into a float. */
  value: string;
  onChange(text: string): void;
  /** Amount that the up and down arrow keys add or subtract, such as '0.25'. */
  step?: string;
  min?: string;
  max?: string;
  /** The unit shown in the field: 'h', 'CY'. */
  unit?: string;
  /** Unusual, though allowed: shown in amber. */
  warning?: boolean;
  placeholder?: string;
  name?: string;
  autoFocus?: boolean;
  enterKeyHint?: EnterKeyHint;
  /** Filled in automatically: the Enter key of a phone's keyboard skips it. */
  isSkipped?: boolean;
  onBlur?(): void;
  ref?: Ref<InputRef>;
}

/**
 * A labeled decimal. Text that is not a decimal stays as typed and is marked invalid once the field is left; check it
 * with `decimalProblem` before sending. Focus selects the text, so that typing replaces a 0.
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
