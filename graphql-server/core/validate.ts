import { plainToInstance } from 'class-transformer';
import { validate as judge, type ValidationError } from 'class-validator';
import { badInput, type FieldProblem } from './errors';

export type InputClass<Input extends object> = new () => Input;

/** The input of operations that take nothing. */
export class NoInput {}

/** Deeper than any input of ours. */
const DEEPEST = 20;
/** The most problems that are told at once: enough for any form, and an answer never grows far past its question. */
const MOST_PROBLEMS = 100;

/**
 * Makes an instance of the class out of what a door received and judges it; unknown fields fall away.
 * Throws a 400 that names every bad field and never repeats what was sent.
 */
export async function validate<Input extends object>(inputClass: InputClass<Input>, raw: unknown): Promise<Input> {
  if (inputClass === (NoInput as unknown)) return new inputClass();
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw badInput('A JSON object is expected');
  if (isDeeper(raw, DEEPEST)) throw badInput('The input is nested too deeply');
  const instance = plainToInstance(inputClass, { ...raw }, { exposeUnsetFields: false });
  const errors = await judge(instance, {
    whitelist: true,
    stopAtFirstError: true,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
  });
  if (errors.length > 0) {
    const problems = errors.flatMap((error) => problemsOf(error, '')).slice(0, MOST_PROBLEMS);
    throw badInput(problems[0]?.message ?? 'Invalid input', problems);
  }
  return instance;
}

/** True when lists and objects lie in one another past so many levels: what walks them all would run out of stack. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

function problemsOf(error: ValidationError, parent: string): FieldProblem[] {
  const path = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ path, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, path))];
}
