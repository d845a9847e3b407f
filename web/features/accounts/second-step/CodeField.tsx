import { TextField, type TextFieldProps } from '../../../components/forms/TextField';

export type CodeFieldProps = Pick<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref' | 'autoFocus'
>;

/** The field for a code of an authenticator app; a phone shows digits, and fills in a code it knows. */
export const CodeField = (props: CodeFieldProps) => (
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

/** The field for a recovery code. */
export const RecoveryCodeField = (props: CodeFieldProps) => (
  <TextField {...props} label="Recovery code" autoComplete="off" enterKeyHint="go" maxLength={40} required />
);
