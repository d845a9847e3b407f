import { useSyncExternalStore } from 'react';

/** A request for the signed-in person's password. */
interface Prompt {
  promise: Promise<boolean>;
  close(confirmed: boolean): void;
}

let prompt: Prompt | null = null;
const listeners = new Set<() => void>();

function replace(next: Prompt | null) {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Opens the password dialog. Resolves to true after the password is confirmed, or to false if the person cancels. */
export function askForPassword(): Promise<boolean> {
  if (prompt) return prompt.promise;
  let resolve: (confirmed: boolean) => void = () => {};
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  replace({
    promise,
    close(confirmed) {
      replace(null);
      resolve(confirmed);
    },
  });
  return promise;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the open request, or null. */
export const usePasswordPrompt = () => useSyncExternalStore(subscribe, () => prompt);
