/** Returns the result of an action. Undefined if it throws, as an access to storage does if it is blocked, full, or damaged. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Returns the keys of the local or session storage. Empty if the browser blocks it. */
export const storedKeys = (open: () => Storage): string[] => attempt(() => Object.keys(open())) ?? [];
