import 'reflect-metadata';
import { getMetadataStorage as rulesStorage } from 'class-validator';
import { getMetadataStorage } from 'type-graphql';
import { operations } from '../../features/features';
import type { InputClass } from './input-class';
import { validate } from './validate';

/** Invalid values that together break each rule of each field. */
const BAD: unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(5000),
  'x'.repeat(20_001),
  'two\nlines',
  'a\0b',
  'www.example.com',
  '2026-02-30',
  7,
  -1,
  0.5,
  1e9,
  true,
  {},
  [],
  [7],
  [{}],
  ['x'.repeat(5000)],
  Array(600).fill({}),
  Array(600).fill('x'),
];

/** Returns the inputs of all operations, and the inputs nested in them. */
function allInputs(): Set<InputClass<object>> {
  const { inputTypes, argumentTypes } = getMetadataStorage();
  const published = [...inputTypes, ...argumentTypes].map(({ target }) => target as unknown as InputClass<object>);
  return new Set([...published, ...[...operations.values()].map(({ declaration }) => declaration.input)]);
}

const fieldsOf = (input: InputClass<object>) => [
  ...new Set(
    rulesStorage()
      .getTargetValidationMetadatas(input, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

async function messagesOf(input: InputClass<object>, raw: object): Promise<string[]> {
  try {
    await validate(input, raw);
    return [];
  } catch (error) {
    const { message, details } = error as { message: string; details?: { errors?: { message: string }[] } };
    return [message, ...(details?.errors ?? []).map((problem) => problem.message)];
  }
}

test('every message of every input starts with a capital letter and names fields in words', async () => {
  const found = new Set<string>();
  for (const input of allInputs()) {
    for (const field of fieldsOf(input)) {
      for (const value of BAD) for (const message of await messagesOf(input, { [field]: value })) found.add(message);
    }
  }
  const messages = [...found].sort();
  // SHOW_MESSAGES=1 prints the messages for reading.
  if (process.env['SHOW_MESSAGES']) console.log(messages.join('\n'));
  expect(messages).toContain('Operator hours must be a number from 0 to 99999999.99 with at most two decimals');
  expect(messages).toContain('Work area is required');
  // Remove lists of choices from the messages. The choices are values of the API, not words.
  const words = messages.map((message) => message.replace(/ must be one of .*/, ''));
  expect(words.filter((message) => /[a-z][A-Z]/.test(message) || !/^[A-Z]/.test(message))).toEqual([]);
}, 60_000);
