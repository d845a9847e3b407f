/** Events that say that a person has begun to use the page. `input` comes without a key from autofill and dictation. */
const USES = ['pointerdown', 'keydown', 'input'];

/**
 * Loads code that the first screen doesn't need with the first tap, key, or input. Repeats a failed load with the next one. Returns
 * a function that ends this.
 */
export function whenUsed(load: () => Promise<unknown>): () => void {
  const ending = new AbortController();
  const end = () => ending.abort();
  const begin = () => void load().then(end, () => undefined);
  for (const use of USES) window.addEventListener(use, begin, { signal: ending.signal });
  return end;
}
