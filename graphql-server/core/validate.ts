import { plainToInstance } from 'class-transformer';
import { validate as judge, type ValidationError } from 'class-validator';
import { badInput, type FieldProblem } from './errors';

export type InputClass<Input extends object> = new () => Input;

/** The input of operations that take nothing. */
export class NoInput {}

/**
 * Makes an instance of the class out of what a door received and judges it; unknown fields fall away.
 * Throws a 400 that names every bad field and never repeats what was sent.
 */
export async function validate<Input extends object>(inputClass: InputClass<Input>, raw: unknown): Promise<Input> {
  if (inputClass === (NoInput as unknown)) return new inputClass();
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw badInput('A JSON object is expected');
  const instance = plainToInstance(inputClass, { ...raw }, { exposeUnsetFields: false });
  const errors = await judge(instance, {
    whitelist: true,
    stopAtFirstError: true,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
  });
  if (errors.length > 0) {
    const problems = errors.flatMap((error) => problemsOf(error, ''));
    throw badInput(problems[0]?.message ?? 'Invalid input', problems);
  }
  return instance;
}

function problemsOf(error: ValidationError, parent: string): FieldProblem[] {
  const path = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ path, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, path))];
}
