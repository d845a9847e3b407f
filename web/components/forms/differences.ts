/** One difference between a submitted record and the form on the screen. */
export interface Difference {
  /** Label such as 'Work Area' or 'Cost code 1: Operators'. */
  label: string;
  submitted: string;
  here: string;
}

/** Toast if the submitted record differs from the form. */
export const ALREADY_SUBMITTED = /* i18n */ {
  tone: 'error',
  title: 'Already submitted',
  description: 'Your last changes were not included. The differences are listed above the Submit button.',
} as const;

const NOTHING = /* i18n */ 'none';

/** Returns the differences between two lists of labeled values, in the order of the first list. Empty if both are equal. */
export function compareFacts(submitted: ReadonlyMap<string, string>, here: ReadonlyMap<string, string>): Difference[] {
  const labels = new Set([...submitted.keys(), ...here.keys()]);
  return [...labels]
    .map((label) => ({ label, submitted: submitted.get(label) ?? NOTHING, here: here.get(label) ?? NOTHING }))
    .filter((fact) => fact.submitted !== fact.here);
}
