import { followed } from '../listeners';

/** A request for the signed-in person's password. */
interface Prompt {
  promise: Promise<boolean>;
  close(confirmed: boolean): void;
}

const prompt = followed<Prompt | null>(null);

/** Opens the password dialog. Resolves to true after the password is confirmed, or to false if the person cancels. */
export function askForPassword(): Promise<boolean> {
  const open = prompt.get();
  if (open) return open.promise;
  let resolve: (confirmed: boolean) => void = () => {};
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  prompt.set({
    promise,
    close(confirmed) {
      prompt.set(null);
      resolve(confirmed);
    },
  });
  return promise;
}

/** Returns the open request, or null. */
export const usePasswordPrompt = prompt.use;
