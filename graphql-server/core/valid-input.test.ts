import 'reflect-metadata';
import {
  Allow,
  IsDefined,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  ValidateNested,
  validate,
} from 'class-validator';
import fc from 'fast-check';
import { getMetadataStorage } from 'type-graphql';
import { mostlySound, soundFields } from '../testing/fuzz-values';
import { publishedSchema } from '../testing/published';
import { instanceOf } from './input-instances';
import { operations } from './operation';
import { isValidInput } from './valid-input';
import type { InputClass } from './validate';

/** What class-validator says of an input, and what it leaves of it. */
async function judged(input: object) {
  const errors = await validate(input, { whitelist: true, stopAtFirstError: true, forbidUnknownValues: false });
  return { isValid: errors.length === 0, left: input };
}

/** Compares both for one raw input. Returns whether it was valid. */
async function compare(inputClass: InputClass<object>, raw: object): Promise<boolean> {
  const input = instanceOf(inputClass, raw);
  const before = instanceOf(inputClass, structuredClone(raw));
  const { isValid, left } = await judged(instanceOf(inputClass, structuredClone(raw)));
  let isUnchanged = true;
  try {
    expect(left).toEqual(before);
  } catch {
    isUnchanged = false;
  }
  expect([raw, isValidInput(input)]).toEqual([raw, isValid && isUnchanged]);
  expect(input).toEqual(before);
  return isValid;
}

/** The input classes of all operations, with the GraphQL arguments that they are made from. */
const published = (() => {
  const { queries, mutations } = getMetadataStorage();
  const roots = { ...publishedSchema.getQueryType()!.getFields(), ...publishedSchema.getMutationType()!.getFields() };
  const known = new Set([...operations.values()].map(({ input }) => input as unknown));
  const all = [...queries, ...mutations].flatMap(({ schemaName, params = [] }) =>
    params.flatMap((param) => {
      const inputClass = 'getType' in param ? param.getType?.() : undefined;
      if (!known.has(inputClass)) return [];
      return [{ inputClass: inputClass as unknown as InputClass<object>, field: roots[schemaName]!, kind: param.kind }];
    }),
  );
  return [...new Map(all.map((one) => [one.inputClass, one])).values()];
})();

const UUID = '7c9d3f4e-1b2a-4c3d-8e5f-6a7b8c9d0e1f';
/** Placeholders for ids become an id. */
const withIds = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replace(/~[\w-]+~/g, UUID));

test('there are inputs to compare', () => expect(published.length).toBeGreaterThan(30));

test.each(published.map((one) => [one.inputClass.name, one] as const))(
  '%s is valid exactly if class-validator says so',
  async (_name, { inputClass, field, kind }) => {
    let valid = 0;
    const args = soundFields(field.args, { record: 'User', cursor: 'cursor' });
    const raws = kind === 'args' ? args : args.map((all) => Object.values(all)[0]);
    await fc.assert(
      fc.asyncProperty(mostlySound(raws), async (value) => {
        const raw = withIds(value ?? null);
        if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return;
        if (await compare(inputClass, raw)) valid++;
      }),
      { numRuns: 40 },
    );
    expect(valid).toBeGreaterThan(0);
  },
);

class Line {
  @IsInt()
  count!: number;
}

class Rules {
  @IsString({ each: true })
  @IsOptional()
  names?: string[];

  @MaxLength(3, { validateIf: (object) => object.strict })
  code: string = '';

  @Allow()
  strict?: boolean;

  @ValidateNested()
  @IsOptional()
  line?: Line | Line[][];
}

const line = (count: unknown) => Object.assign(new Line(), { count });

test.each([
  [{}, true],
  [{ names: ['a', 'b'] }, true],
  [{ names: ['a', 1] }, false],
  [{ names: [] }, true],
  [{ names: 'a' }, true],
  [{ code: 'long' }, true],
  [{ code: 'long', strict: true }, false],
  [{ line: null }, true],
  [{ line: line(1) }, true],
  [{ line: line('1') }, false],
  [{ line: [[line(1)], [undefined, line(2)]] }, true],
  [{ line: [[line(1)], [line('2')]] }, false],
  [{ line: [null] }, false],
  [{ line: 'text' }, false],
])('%j is judged as by class-validator', async (fields, expected) => {
  const build = () => Object.assign(new Rules(), fields);
  expect((await judged(build())).isValid).toBe(expected);
  expect(isValidInput(build())).toBe(expected);
});

test('an unknown field is left to class-validator, which removes it', async () => {
  const input = Object.assign(new Rules(), { unknown: 1 });
  expect(isValidInput(input)).toBe(false);
  expect(await judged(input)).toEqual({ isValid: true, left: new Rules() });
});

test('promises and rules of other kinds are left to class-validator', async () => {
  class Slow {
    @ValidateBy({ name: 'later', validator: { validate: async () => true } })
    field = 1;
  }
  class Defined {
    @IsDefined()
    field = 1;
  }
  for (const input of [new Slow(), new Defined()]) {
    expect((await judged(input)).isValid).toBe(true);
    expect(isValidInput(input)).toBe(false);
  }
});
