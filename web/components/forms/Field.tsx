import { type ReactNode, useRef } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  useController,
} from 'react-hook-form';
import type { Form } from './form';

/** Props to spread on a control: `<TextField {...field} label="Work Area" />`. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange(value: Value): void;
  onBlur(): void;
  error: string | undefined;
  ref: RefCallBack;
}

interface FieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: FieldForm<Values>;
  /** Path of the field's value, such as `costCodes.0.code`. */
  name: Name;
  children(field: FieldBinding<FieldPathValue<Values, Name>>): ReactNode;
}

/** The properties of a form that `Field` needs. */
export type FieldForm<Values extends FieldValues> = Pick<Form<Values>, 'clearErrors' | 'check'> & {
  control: Control<Values>;
};

/**
 * Binds one control to a form. Typing renders only this field again. The first change clears its error, and leaving the field
 * checks it again.
 */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>>(props: FieldProps<Values, Name>) {
  const { form, name, children } = props;
  const { field, fieldState, formState } = useController({ control: form.control, name });
  // Reset when the form starts over, so that an emptied field isn't marked when it loses the focus.
  const { isSubmitted } = formState;
  const hadProblem = useRef(false);
  return children({
    name,
    value: field.value,
    ref: field.ref,
    error: fieldState.error?.message,
    onChange(value) {
      if (fieldState.error) {
        hadProblem.current = true;
        form.clearErrors(name);
      }
      field.onChange(value);
    },
    onBlur() {
      field.onBlur();
      if (hadProblem.current && isSubmitted) form.check(name);
      hadProblem.current = false;
    },
  });
}
