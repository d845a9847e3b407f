import { TextField, type TextFieldProps } from '../../../components/forms/TextField';

/** The field for a code of an authenticator app; a phone shows digits, and fills in a code it knows. */
export const CodeField = (
  props: Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref' | 'autoFocus'>,
) => (
  <TextField
    {...props}
    label="Code"
    help="6 digits from your authenticator app"
    inputMode="numeric"
    autoComplete="one-time-code"
    enterKeyHint="go"
    maxLength={20}
    required
  />
);
