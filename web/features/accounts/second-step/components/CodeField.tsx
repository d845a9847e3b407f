import { useLingui } from '@lingui/react';
import { TextField, type TextFieldProps } from '../../../../components/forms/TextField';

export type CodeFieldProps = Pick<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref' | 'autoFocus'
>;

/** Field for an authenticator app's code, with a phone's number keys and autofill. */
export const CodeField = (props: CodeFieldProps) => {
  const { _ } = useLingui();
  return (
    <TextField
      {...props}
      label={_('Code')}
      help={_('6 digits from your authenticator app')}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      maxLength={60}
      required
    />
  );
};

export const RecoveryCodeField = (props: CodeFieldProps) => {
  const { _ } = useLingui();
  return (
    <TextField {...props} label={_('Recovery code')} autoComplete="off" enterKeyHint="go" maxLength={100} required />
  );
};
