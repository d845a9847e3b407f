import { useLingui } from '@lingui/react';
import { type GetRef, Input } from 'antd';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { type FieldProps, LabeledField } from './LabeledField';

type Passed = 'autoFocus' | 'name' | 'onBlur' | 'placeholder' | 'rows';

export interface TextAreaFieldProps extends FieldProps, Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, Passed> {
  value: string;
  onChange(value: string): void;
  /** Maximum number of characters. The remaining number is shown once few are left. */
  maxLength: number;
  ref?: Ref<GetRef<typeof Input.TextArea>>;
}

/** Share of the allowed characters after which the field shows how many are left. */
const NEARLY_FULL = 0.8;

/** Labeled field for several lines of text, such as a reason or notes. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { _ } = useLingui();
  const { label, hideLabel, required, error, help, id, disabled, value, onChange, rows = 3, ...area } = props;
  const left = area.maxLength - value.length;
  const count = value.length >= area.maxLength * NEARLY_FULL ? _('{left} characters left', { left }) : undefined;
  return (
    <LabeledField {...{ label, hideLabel, required, error, help: count ?? help, id }}>
      {(control) => (
        <Input.TextArea
          {...area}
          {...control}
          rows={rows}
          disabled={disabled}
          status={error ? 'error' : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabeledField>
  );
}
