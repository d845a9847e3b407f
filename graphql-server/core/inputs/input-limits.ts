import { type Message, say } from '../../../common/i18n/say';
import type { Value } from '../../../common/i18n/texts';
import { MOST_LINES } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { badField, badInput } from '../errors';
import { fieldValue } from '../field-names';

/** Limits of one input: levels of nesting, number of values, and length of each text. No form needs more. */
const MOST = { levels: 20, values: 15_000, characters: 20_000 };

interface Problem {
  path: string[];
  said: (field: Value) => Message;
}

/** Refuses input with too many levels or values, or with too long a text. Must run before other code reads the input. */
export function checkSize(input: unknown): void {
  refuse(problemIn(input, { values: MOST.values, isCleaned: false }, MOST.levels));
}

/**
 * Applies `checkSize`, and refuses text that Postgres can't store: NUL characters and half surrogate pairs. Removes keys that
 * would replace an instance's class.
 */
export function cleanInput(input: object): void {
  refuse(problemIn(input, { values: MOST.values, isCleaned: true }, MOST.levels));
}

function refuse(problem: Problem | undefined): void {
  if (!problem) return;
  const path = problem.path.reverse();
  // For an entry of a list, the message names the list.
  const named = path.findLast((key) => !/^\d+$/.test(key)) ?? 'input';
  throw badField(path.join('.'), problem.said(fieldValue(named)));
}

function problemIn(value: unknown, left: { values: number; isCleaned: boolean }, levels: number): Problem | undefined {
  if (typeof value === 'string') return textProblem(value, left.isCleaned);
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) throw badInput('The input is nested too deeply');
  for (const key of Object.keys(value)) {
    if (left.values-- === 0) throw badInput(`The input must hold at most ${MOST.values} values`);
    if (left.isCleaned && (key === 'constructor' || key === '__proto__')) {
      delete (value as Record<string, unknown>)[key];
      continue;
    }
    const problem = problemIn((value as Record<string, unknown>)[key], left, levels - 1);
    if (!problem) continue;
    problem.path.push(key);
    return problem;
  }
  return undefined;
}

function textProblem(text: string, isStored: boolean): Problem | undefined {
  if (text.length > MOST.characters) {
    const said = (field: Value) => say('{field} must be at most {count} characters', { field, count: MOST.characters });
    return { path: [], said };
  }
  if (isStored && (text.includes('\0') || !isWellFormed(text))) {
    return { path: [], said: (field) => say('{field} contains characters that cannot be stored', { field }) };
  }
  return undefined;
}

/** True if a text has no half surrogate pair. Node 20 has this method, but TypeScript's ES2023 types don't. */
const isWellFormed = (text: string) => (text as string & { isWellFormed(): boolean }).isWellFormed();

/** Throws a 400 if a card or crew has too many lines. Runs before validation, which would block the event loop for seconds. */
export function refuseTooManyLines(costCodes: unknown, message: string = messages.tooManyLines): void {
  const sizeOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  let lines = sizeOf(costCodes);
  if (lines <= MOST_LINES) {
    for (const code of Array.isArray(costCodes) ? costCodes : []) {
      lines += sizeOf(code?.workers) + sizeOf(code?.equipment) + sizeOf(code?.materials);
    }
  }
  if (lines <= MOST_LINES) return;
  throw badField('costCodes', message);
}
