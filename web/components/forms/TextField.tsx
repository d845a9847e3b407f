import { Input, type InputProps, type InputRef } from 'antd';
import { type Ref, useId } from 'react';
import { AS_TYPED } from './asTyped';
import { type FieldProps, LabeledField } from './LabeledField';
import { useDayInWords } from './useDayInWords';

type Passed =
  | 'autoComplete'
  | 'autoFocus'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onKeyDown'
  | 'placeholder';

export interface TextFieldProps extends FieldProps, Pick<InputProps, Passed> {
  value: string;
  onChange(value: string): void;
  type?: 'text' | 'email' | 'search' | 'datetime-local';
  /** True to convert the text to uppercase, for units. */
  upperCase?: boolean;
  /** Earlier values, which the browser suggests during typing. */
  suggestions?: readonly string[];
  /** True if the field was filled in automatically. A phone's Enter key skips such fields. */
  isSkipped?: boolean;
  ref?: Ref<InputRef>;
}

/** Labeled field for one line of text. `onChange` receives the text. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, required, error, help, id, value, onChange, type = 'text', upperCase, ...rest } = props;
  const words = useDayInWords(type === 'datetime-local' ? value.split('T')[0]! : '');
  const { suggestions = [], isSkipped, ...input } = rest;
  const listId = useId();
  const asTyped = (text: string) => (upperCase ? text.toUpperCase() : text);
  return (
    <LabeledField
      {...{ label, hideLabel, required, error, id }}
      help={words && help ? [words, help].join('. ') : (help ?? words)}
    >
      {(control) => (
        <>
          <Input
            {...input}
            {...control}
            {...(type === 'search' && AS_TYPED)}
            type={type}
            data-filled={isSkipped || undefined}
            list={suggestions.length > 0 ? listId : undefined}
            status={error ? 'error' : undefined}
            value={value}
            onChange={(event) => onChange(asTyped(event.target.value))}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </LabeledField>
  );
}
