import { getMetadataStorage as rulesStorage } from 'class-validator';
import fc, { type Arbitrary } from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { type Refers, recordOfField } from './fuzz-records';
import { known } from './known-values';

/** Values that have broken servers before: encodings, sizes, times, prototypes, extreme numbers. */
const NASTY: unknown[] = [
  null,
  true,
  0,
  -1,
  1e21,
  2 ** 31,
  0.1,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff@example.com',
  '%',
  '\\',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '=1+1',
  '\u202eevil',
  '\u200b',
  'é\u0301'.repeat(300),
  '9'.repeat(400),
  'x'.repeat(5000),
  'NaN',
  'Infinity',
  '-0.00',
  '1e3',
  '0x10',
  '99999999.99',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-13',
  '9999-12-31T23:59:59-14:00',
  '0001-01-01T00:00:00+14:00',
  '2026-03-08T02:30:00',
  '1969-12-31T23:59:59.999999999Z',
  'constructor',
  '__proto__',
  [],
  {},
  [null],
  [[[[]]]],
  { constructor: { name: 'x' } },
  { toString: 1, valueOf: null },
];
const NASTY_KEYS = ['constructor', 'toString', 'id', 'userId', 'role', 'isAdmin', 'createdAt', 'clientRequestId', ''];

/** Generates values of the wrong kind, size, or encoding. */
export const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) as Arbitrary<unknown> },
);

/** The password of all people in a fuzz run, so that sign-ins can succeed. */
export const FUZZ_PASSWORD = 'Crane-hook-7';

/** Content of the file that a fuzz run uploads. */
export const FUZZ_PDF = '%PDF-1.4 fuzz';

/** Generates a moment that is from `min` to `max` days after now. */
const around = (min: number, max: number) =>
  fc.integer({ min, max }).map((days) => new Date(Date.now() + days * 86_400_000));
const dayOf = (date: Arbitrary<Date>) => date.map((one) => one.toISOString().slice(0, 10));
const word = fc.constantFrom('Sand', 'North pier', 'CAT 336', 'Überlänge', '砂');
const text = fc.oneof(
  word,
  fc.tuple(word, fc.nat(9999)).map(([one, number]) => `${one} ${number}`),
);
const unit = fc.constantFrom('TON', 'CY', 'EA');
const password = fc.constant(FUZZ_PASSWORD);
// Most cards have been submitted but not corrected, so their revision is 1.
const revision = fc.constantFrom(1, 1, 1, 2);

const byField: Record<string, Arbitrary<unknown>> = {
  email: fc.oneof(
    fc.constant(known('email')),
    fc.integer({ min: 0, max: 1e6 }).map((n) => `fuzzed${n}@example.com`),
  ),
  approved: fc.constantFrom(true, true, true, false),
  password,
  currentPassword: password,
  newPassword: fc.constant(`${FUZZ_PASSWORD}8`),
  adminPassword: password,
  company: fc.constantFrom('blaze', 'dans'),
  revision,
  baseRevision: revision,
  unit,
  clientRequestId: fc.uuid(),
  startDate: dayOf(around(-30, -15)),
  endDate: dayOf(around(-14, -1)),
  fileName: fc.constant('Inspection.pdf'),
  fileURL: fc.constant(known('upload')),
  fileSize: fc.constant(FUZZ_PDF.length),
  // Mostly 'timecard', because `subjectId` is a timecard's id.
  subject: fc.constantFrom('timecard', 'timecard', 'timecard', 'equipment_hours', 'trucking_record', 'work_order'),
  subjectId: fc.constant(known('Timecard')),
  contentType: fc.constant('image/jpeg'),
};
const byType: Record<string, Arbitrary<unknown>> = {
  Boolean: fc.boolean(),
  Float: fc.double({ noNaN: true, min: 0, max: 1000 }),
  Day: dayOf(around(-30, -1)),
  Moment: around(-30, 30).map((one) => one.toISOString()),
  Decimal: fc.integer({ min: 1, max: 2400 }).map((hundredths) => (hundredths / 100).toFixed(2)),
};

/** Generates valid periods for the query strings of routes that read between two days. */
export const soundPeriod = fc.record({ startDate: byField['startDate']!, endDate: byField['endDate']! });

/** Generates values that the type allows. Ids and cursors come from responses. */
export function soundValue(wanted: GraphQLInputType, refers: Refers, field = '', holder = ''): Arbitrary<unknown> {
  const isOptional = !isNonNullType(wanted);
  const type = getNullableType(wanted);
  if (isListType(type)) {
    return fc.array(soundValue(type.ofType, refers, field, holder), { minLength: 1, maxLength: 3 });
  }
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) return soundFields(Object.values(type.getFields()), refers, type.name);
  if (type.name === 'ID' && field === 'id' && isOptional) return fc.constantFrom(null, null, known(refers.taken));
  if (field === 'after') return fc.constantFrom(null, known(refers.cursor));
  if (byField[field]) return byField[field];
  if (/^id$|Id$/.test(field)) return fc.constant(known(recordOfField(field, refers)));
  const { min, max, maxLength } = boundsOf(holder, field);
  if (type.name === 'Int') return fc.integer({ min: min ?? 1, max: Math.min(30, max ?? 30) });
  return byType[type.name] ?? text.map((one) => one.slice(0, maxLength));
}

/** Generates objects with all required fields. Half of them also have most optional fields, some of which exclude each other. */
export function soundFields(
  fields: readonly (GraphQLInputField | GraphQLArgument)[],
  refers: Refers,
  type = '',
): Arbitrary<Record<string, unknown>> {
  const required = fields.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  const requiredKeys = required.map(({ name }) => name);
  const valuesOf = (some: typeof fields) =>
    Object.fromEntries(some.map((field) => [field.name, soundValue(field.type, refers, field.name, type)]));
  return fc.oneof(fc.record(valuesOf(required)), fc.record(valuesOf(fields), { requiredKeys }));
}

/** Returns the limits that an input class declares for a field. */
function boundsOf(inputType: string, field: string): { min?: number; max?: number; maxLength?: number } {
  const input = getMetadataStorage().inputTypes.find(({ name }) => name === inputType);
  if (!input) return {};
  const rules = rulesStorage().getTargetValidationMetadatas(input.target, '', false, false);
  const bounds = rules.filter(({ propertyName, name, constraints }) => propertyName === field && name && constraints);
  return Object.fromEntries(bounds.map(({ name, constraints }) => [name, constraints[0]]));
}

/** Generates one change of a value: replacing a part, removing a part, or adding a key. */
const change = fc.record({
  // Unbiased, because fast-check prefers small numbers, and these would mostly change the value as a whole.
  at: fc.noBias(fc.nat()),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  key: fc.constantFrom(...NASTY_KEYS),
  value: nasty,
});

/** Generates values. Half of them are valid, most of the others have one change, and some have several. */
export const mostlySound = (sound: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(
      sound,
      fc.oneof(
        { weight: 10, arbitrary: fc.constant([]) },
        { weight: 7, arbitrary: fc.tuple(change) },
        { weight: 3, arbitrary: fc.array(change, { minLength: 2, maxLength: 6 }) },
      ),
    )
    .map(([value, changes]) => changes.reduce<unknown>(changed, value));

function changed(whole: unknown, { at, how, key, value }: { at: number; how: string; key: string; value: unknown }) {
  const copy = structuredClone({ whole });
  const inside = placesIn(copy.whole);
  const all = inside.length ? inside : placesIn(copy);
  const { holder, name } = all[at % all.length]!;
  const there = holder[name];
  if (how === 'remove') delete holder[name];
  else if (how === 'add' && typeof there === 'object' && there !== null) set(there, key, value);
  else set(holder, name, value);
  return copy.whole;
}

/** Sets a property like JSON.parse does, even `__proto__`. */
const set = (holder: object, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });

interface Place {
  holder: Record<string, unknown>;
  name: string;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}
