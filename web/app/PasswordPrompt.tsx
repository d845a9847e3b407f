import { lazy, Suspense, useState } from 'react';
import { usePasswordPrompt } from '../core/requests/passwordPrompt';

const ConfirmPasswordDialog = lazy(async () => {
  const { ConfirmPasswordDialog } = await import('../features/accounts/ConfirmPasswordDialog');
  return { default: ConfirmPasswordDialog };
});

/** The dialog behind `askForPassword`. Its code is loaded the first time it is needed. */
export function PasswordPrompt() {
  const prompt = usePasswordPrompt();
  const [needed, setNeeded] = useState(false);
  if (prompt && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog open={prompt !== null} onAnswer={(confirmed) => prompt?.answer(confirmed)} />
    </Suspense>
  );
}
