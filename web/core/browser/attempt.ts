/** Returns the result of `act`. Undefined if `act` throws, as when storage is blocked or full, or its text is damaged. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Returns the keys of the local or session storage. Empty if the browser blocks the storage. */
export const storedKeys = (open: () => Storage): string[] => attempt(() => Object.keys(open())) ?? [];
