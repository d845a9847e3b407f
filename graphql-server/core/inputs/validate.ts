import { validate as judge, type ValidationError } from 'class-validator';
import { badInput, type FieldProblem, fieldProblem, sentenceOf } from '../errors';
import { ruleSentenceOf } from './checks';
import { type InputClass, NoInput } from './input-class';
import { instanceOf } from './input-instances';
import { cleanInput } from './input-limits';

/** Maximum number of reported problems. No form needs more. Without a limit, a response could be much larger than its request. */
const MOST_PROBLEMS = 100;

/**
 * Creates an instance of the class from a door's input and validates it. Drops unknown fields. Throws a 400 that names up to 100
 * bad fields and never repeats the input.
 */
export async function validate<Input extends object>(inputClass: InputClass<Input>, raw: unknown): Promise<Input> {
  if (inputClass === (NoInput as unknown)) return new inputClass();
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw badInput('A JSON object is expected');
  inputClass.checkRaw?.(raw);
  cleanInput(raw);
  const instance = instanceOf(inputClass, raw);
  const errors = await judge(instance, {
    whitelist: true,
    stopAtFirstError: true,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
  });
  if (errors.length > 0) {
    const problems = errors.flatMap((error) => problemsOf(error, '')).slice(0, MOST_PROBLEMS);
    const [first] = problems;
    throw badInput((first && (sentenceOf(first) ?? first.message)) ?? /* i18n */ 'Invalid input', problems);
  }
  return instance;
}

function problemsOf(error: ValidationError, parent: string): FieldProblem[] {
  const path = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) =>
    fieldProblem(path, ruleSentenceOf(message) ?? message),
  );
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, path))];
}
