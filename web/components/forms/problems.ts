import { type FieldErrors, type FieldValues, set } from 'react-hook-form';

/** Error messages by path, such as `costCodes.0.code`, in the order of the form. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** Returns the problems in react-hook-form's nested shape. Null if there are none. */
export function toFieldErrors<Values extends FieldValues>(problems: Problems): FieldErrors<Values> | null {
  const errors: FieldErrors<Values> = {};
  for (const [path, message] of Object.entries(problems)) {
    if (message) set(errors, path, { type: 'rule', message });
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Returns the number of fields with a problem. */
export function countProblems(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  // `errors` is one field's problem. Its other properties, such as the field's element, are not problems.
  if ('message' in errors && typeof errors.message === 'string') return 1;
  return Object.values(errors).reduce((sum: number, each) => sum + countProblems(each), 0);
}
