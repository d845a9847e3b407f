/** Returns the keys of the local or session storage. Empty if the browser blocks it. */
export function storedKeys(open: () => Storage): string[] {
  try {
    return Object.keys(open());
  } catch {
    return [];
  }
}
