/** One fact that a submitted record and the form on the screen disagree on. */
export interface Difference {
  /** 'Work Area', 'Cost code 1: Operators'. */
  label: string;
  submitted: string;
  here: string;
}

const NOTHING = 'none';

/** What differs between two lists of facts by label, in the order of the first; empty when they say the same. */
export function compareFacts(submitted: ReadonlyMap<string, string>, here: ReadonlyMap<string, string>): Difference[] {
  const labels = new Set([...submitted.keys(), ...here.keys()]);
  return [...labels]
    .map((label) => ({ label, submitted: submitted.get(label) ?? NOTHING, here: here.get(label) ?? NOTHING }))
    .filter((fact) => fact.submitted !== fact.here);
}
