import { usePasswordPrompt } from '../core/requests/passwordPrompt';
import { ConfirmPasswordDialog } from '../features/accounts/components/ConfirmPasswordDialog';

/** The dialog that `askForPassword` opens. */
export function PasswordPrompt() {
  const prompt = usePasswordPrompt();
  return <ConfirmPasswordDialog open={prompt !== null} onClose={(confirmed) => prompt?.close(confirmed)} />;
}
