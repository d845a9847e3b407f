const work = new Map<string, Set<Promise<unknown>>>();

/** Registers that a draft's attachment is being stored. Submitting the draft waits for it. */
export function noteStoring(parent: string, promise: Promise<unknown>): void {
  const present = work.get(parent) ?? new Set();
  work.set(parent, present.add(promise));
  const done = () => {
    present.delete(promise);
    if (present.size === 0 && work.get(parent) === present) work.delete(parent);
  };
  promise.then(done, done);
}

/** Resolves once no attachment of this draft is being stored. */
export async function whenStored(parent: string): Promise<void> {
  for (let left = work.get(parent); left; left = work.get(parent)) await Promise.allSettled([...left]);
}
