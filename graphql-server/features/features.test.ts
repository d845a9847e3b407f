import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import type { Operation } from '../core/operations/operation';
import type { Feature } from './feature';
import { features, operationsByName } from './features';

type Part = Exclude<keyof Feature, 'fileReader'>;

const listed = (part: Part): unknown[] =>
  features.flatMap((feature) => {
    const parts = feature[part];
    return (typeof parts === 'function' ? parts.call(feature) : parts) as unknown[];
  });

const filesOf = (suffix: string) =>
  readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(`.${suffix}.ts`));

/** Lists the exports of all `<noun>.<suffix>.ts` files as "file: name". */
const exportsOf = (suffix: string) =>
  filesOf(suffix).flatMap((file) =>
    Object.entries(require(path.join(__dirname, file)) as object).map(([name, value]) => ({
      name: `${file}: ${name}`,
      value: value as unknown,
    })),
  );

const isOperation = (value: unknown): value is Operation => typeof (value as Operation)?.operationName === 'string';
const isJob = (value: unknown) => typeof (value as { run?: unknown })?.run === 'function';
const tables = () => new Set<unknown>(getMetadataArgsStorage().tables.map(({ target }) => target));

test.each([
  ['operations', 'operations', isOperation],
  ['jobs', 'jobs', isJob],
  ['entities', 'entity', (value: unknown) => tables().has(value)],
] as const)('all exported %s are listed by a feature', (part, suffix, matches) => {
  const exported = exportsOf(suffix).filter(({ value }) => matches(value));
  expect(exported.length).toBeGreaterThan(10);
  const known = listed(part);
  expect(exported.filter(({ value }) => !known.includes(value)).map(({ name }) => name)).toEqual([]);
});

test('all exported resolvers are listed by a feature', () => {
  const known = listed('resolvers');
  const missing = exportsOf('resolver').filter(({ value }) => isClass(value) && !known.includes(value));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('two operations with the same name are refused', () => {
  const [first] = features.filter(({ operations = [] }) => operations.length > 0);
  const name = first!.operations![0]!.operationName;
  expect(() => operationsByName([first!, first!])).toThrow(`two operations are called ${name}`);
});

const isClass = (value: unknown) =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
