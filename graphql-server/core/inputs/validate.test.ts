import { ValidateNested } from 'class-validator';
import { InputType } from 'type-graphql';
import { AppError } from '../errors';
import { EmailField, NewPasswordField, SecretField } from './credential-fields';
import { DayField, FlagField, NestedList, OptionalDayField, OptionalTextField, TextField } from './fields';
import { type InputClass, NoInput } from './input-class';
import { Nested } from './input-instances';
import { CountField, DecimalField, OptionalDecimalField, RequiredDecimalField } from './number-fields';
import { validate } from './validate';

@InputType()
class LineInput {
  @TextField({ max: 5, required: 'Name is required' })
  name!: string;

  @DecimalField()
  hours: string = '0';
}

@InputType()
class FormInput {
  @TextField({ max: 10, required: 'Title is required' })
  title!: string;

  @OptionalTextField({ max: 10 })
  note?: string | null;

  @DayField({ required: 'Date is required' })
  date!: string;

  @OptionalDayField()
  until?: string | null;

  @CountField()
  count: number = 0;

  @FlagField()
  flag: boolean = false;

  @RequiredDecimalField({ required: 'Hours are required', message: 'Hours must be a positive number' })
  hours!: string;

  @OptionalDecimalField()
  quantity?: string | null;

  @NestedList(() => LineInput, { max: 3, atLeastOne: 'At least one line is required' })
  lines!: LineInput[];
}

@InputType()
class ListsInput {
  @Nested(() => LineInput)
  @ValidateNested({ each: true })
  lists!: LineInput[];
}

@InputType()
class AccountInput {
  @EmailField()
  email!: string;

  @NewPasswordField()
  password!: string;

  @SecretField({ required: 'Token is missing', max: 20 })
  token!: string;
}

const form = (overrides: object = {}) => ({
  title: 'Title',
  date: '2026-03-02',
  hours: '8',
  lines: [{ name: 'one' }],
  ...overrides,
});
const account = (overrides: object = {}) => ({
  email: 'kim@example.com',
  password: 'Crane-hook-7',
  token: 'token',
  ...overrides,
});

/** Returns the problems for which an input is refused. */
async function problems(inputClass: InputClass<object>, raw: unknown) {
  const refusal = await validate(inputClass, raw).then(
    () => undefined,
    (error: AppError) => error,
  );
  if (!refusal) return [];
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal.status).toBe(400);
  const { errors = [] } = refusal.details;
  if (errors.length) expect(refusal.message).toBe(errors[0]!.message);
  return errors;
}

describe('an input', () => {
  test('becomes an instance of its class, with defaults for omitted fields', async () => {
    const input = await validate(FormInput, form());
    expect(input).toBeInstanceOf(FormInput);
    expect(input.lines[0]).toBeInstanceOf(LineInput);
    expect(input).toEqual({ ...form(), count: 0, flag: false, lines: [{ name: 'one', hours: '0' }] });
    expect('note' in input).toBe(false);
  });

  test('is trimmed, and blank optional fields become null', async () => {
    const input = await validate(
      FormInput,
      form({ title: ' a\tb ', note: '  ', until: '', quantity: ' ', hours: ' 8 ' }),
    );
    expect(input).toMatchObject({ title: 'a\tb', note: null, until: null, quantity: null, hours: '8' });
  });

  test('drops unknown fields at every depth', async () => {
    const raw = { ...form({ lines: [{ name: 'one', id: 7 }] }), id: 'x', userId: 'y', ['__proto__']: { z: 1 } };
    const input = await validate(FormInput, raw);
    expect(Object.keys(input).sort()).toEqual(['count', 'date', 'flag', 'hours', 'lines', 'title']);
    expect(Object.keys(input.lines[0]!).sort()).toEqual(['hours', 'name']);
  });

  test('does not modify the raw input', async () => {
    const raw = form({ title: ' a ', extra: 1 });
    await validate(FormInput, raw);
    expect(raw).toEqual(form({ title: ' a ', extra: 1 }));
  });

  test.each([undefined, null, 7, 'text', true, [], [form()]])('that is not an object (%j) is rejected', async (raw) => {
    await expect(validate(FormInput, raw)).rejects.toThrow('A JSON object is expected');
  });

  test('without fields accepts any value and ignores it', async () => {
    for (const raw of [undefined, null, [], { a: 1 }]) expect(await validate(NoInput, raw)).toEqual({});
  });

  test('nested in a list within a list is validated', async () => {
    await expect(validate(ListsInput, { lists: [[{ name: '', hours: 'x' }]] as never })).rejects.toThrow(
      'Name is required',
    );
  });

  test('nested too deeply is rejected before it is traversed', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 50_000; level++) deep = [deep];
    await expect(validate(FormInput, form({ lines: deep }))).rejects.toThrow('nested too deeply');
    await expect(validate(FormInput, form({ unknown: deep }))).rejects.toThrow('nested too deeply');
  });

  test('with more than 15,000 values is rejected', async () => {
    const lists = Array.from({ length: 16 }, () => Array(1000).fill(1));
    await expect(validate(FormInput, form({ unknown: lists }))).rejects.toThrow('at most 15000 values');
  });

  test('with a nested text that cannot be stored is rejected', async () => {
    for (const text of ['a\0b', 'a\uD800b', '\uDE00']) {
      expect(await problems(FormInput, form({ lines: [{ name: text }] }))).toEqual([
        { path: 'lines.0.name', message: 'Name contains characters that cannot be stored' },
      ]);
    }
  });
});

describe('a validation error', () => {
  test('lists all bad fields in the order of the class, and has the message of the first field', async () => {
    const raw = { title: ' ', count: -1, flag: 'yes', lines: [{ name: 'one' }, { name: '', hours: 'x' }] };
    expect((await problems(FormInput, raw)).map(({ path }) => path)).toEqual([
      'title',
      'date',
      'count',
      'flag',
      'hours',
      'lines.1.name',
      'lines.1.hours',
    ]);
  });

  test('has one message per field', async () => {
    expect(await problems(FormInput, form({ title: undefined }))).toEqual([
      { path: 'title', message: 'Title is required' },
    ]);
  });

  test('never repeats the submitted values', async () => {
    const secret = 'Tr0ub4dor&3';
    const bad = { email: secret, password: secret.toLowerCase(), token: secret.repeat(9), [secret]: secret };
    const refusal: AppError = await validate(AccountInput, bad).catch((error) => error);
    expect(refusal.details.errors).toHaveLength(3);
    const text = JSON.stringify([refusal, refusal.message, refusal.details]).toLowerCase();
    expect(text).not.toContain(secret.toLowerCase());
  });

  test('reports at most 100 problems', async () => {
    @InputType()
    class ManyInput {
      @NestedList(() => LineInput, { max: 500 })
      lines: LineInput[] = [];
    }
    expect(await problems(ManyInput, { lines: Array.from({ length: 500 }, () => ({})) })).toHaveLength(100);
  });

  test('for an overlong list covers only its first entries', async () => {
    const found = await problems(FormInput, form({ lines: Array.from({ length: 5000 }, () => ({})) }));
    expect(found[0]).toEqual({ path: 'lines', message: 'Lines must have at most 3 entries' });
    expect(found.length).toBeLessThanOrEqual(5);
  });
});

describe('a field', () => {
  test.each([
    ['title', null, 'Title is required'],
    ['title', 7, 'Title must be text'],
    ['title', ['a'], 'Title must be text'],
    ['title', 'x'.repeat(11), 'Title must be at most 10 characters'],
    // The column counts 'x' with its variation selector as two characters, class-validator as one.
    ['title', 'x\uFE0F'.repeat(10), 'Title must be at most 10 characters'],
    ['title', 'a\0b', 'Title contains characters that cannot be stored'],
    ['title', 'a\uD83Db', 'Title contains characters that cannot be stored'],
    ['note', 7, 'Note must be text'],
    ['note', '\uDE00', 'Note contains characters that cannot be stored'],
    ['date', '2025-02-29', 'Enter a valid date'],
    ['date', '1899-12-31', 'Enter a valid date'],
    ['date', 20260302, 'Enter a valid date'],
    ['date', '', 'Date is required'],
    ['until', 'tomorrow', 'Until must be a valid date'],
    ['count', 1.5, 'Count must be a whole number'],
    ['count', '2', 'Count must be a whole number'],
    ['count', -1, 'Count must be 0 or more'],
    ['count', 100_001, 'Count must be at most 100000'],
    ['flag', 'true', 'Flag must be true or false'],
    ['flag', 1, 'Flag must be true or false'],
    ['flag', null, 'Flag must be true or false'],
    ['hours', null, 'Hours are required'],
    ['hours', '-1', 'Hours must be a positive number'],
    ['hours', 'NaN', 'Hours must be a positive number'],
    ['hours', { toString: 1, valueOf: null }, 'Hours must be a positive number'],
    ['quantity', 1.5, expect.stringContaining('Quantity must be a number from 0')],
    ['lines', null, 'At least one line is required'],
    ['lines', [], 'At least one line is required'],
    ['lines', {}, 'Lines must be a list'],
    ['lines', 'abc', 'Lines must be a list'],
    ['lines', ['abc'], 'Each of the lines must be an object'],
  ])('%s %j is rejected: %s', async (field, value, message) => {
    const found = await problems(FormInput, form({ [field]: value }));
    expect(found).toContainEqual({ path: expect.stringMatching(`^${field}`), message });
  });

  test.each([
    ['title', '👷🏽 crew'],
    ['count', 0],
    ['count', ''],
    ['count', null],
    ['note', null],
    ['until', null],
    ['hours', '99999999.99'],
  ])('%s %j is accepted', async (field, value) => {
    expect(await problems(FormInput, form({ [field]: value }))).toEqual([]);
  });

  test.each([
    ['', 'Password is required'],
    [null, 'Password is required'],
    [12345678, 'Password must be text'],
    ['a', 'Password must be at least 8 characters long'],
    ['aaaaaaaa', 'Password must contain at least one uppercase letter'],
    ['AAAAAAAA', 'Password must contain at least one lowercase letter'],
    ['aaaaAAAA', 'Password must contain at least one number'],
    [`aA1${'x'.repeat(198)}`, 'Password must be at most 200 characters'],
  ])('password %j is rejected with the first rule it breaks: %s', async (password, message) => {
    expect(await problems(AccountInput, account({ password }))).toEqual([{ path: 'password', message }]);
  });

  test('password is kept as typed, including spaces at its ends and line breaks', async () => {
    const { password } = await validate(AccountInput, account({ password: ' Crane\n7 x ' }));
    expect(password).toBe(' Crane\n7 x ');
  });

  test('email is trimmed and lowercased', async () => {
    expect((await validate(AccountInput, account({ email: ' Kim@Example.COM ' }))).email).toBe('kim@example.com');
  });

  test.each([
    ['', 'Email is required'],
    [undefined, 'Email is required'],
    [7, 'Email must be text'],
    ['kim', 'Please enter a valid email address'],
    ['kim@example', 'Please enter a valid email address'],
    ['Kim <kim@example.com>', 'Please enter a valid email address'],
    ['kim@example.com, pat@example.com', 'Please enter a valid email address'],
    ['kim@example.com\r\nBcc: pat@example.com', 'Please enter a valid email address'],
    ['kim\0@example.com', 'Email contains characters that cannot be stored'],
    ['kim\uD800@example.com', 'Email contains characters that cannot be stored'],
    [`${'x'.repeat(250)}@example.com`, 'Please enter a valid email address'],
  ])('email %j is rejected: %s', async (email, message) => {
    expect(await problems(AccountInput, account({ email }))).toEqual([{ path: 'email', message }]);
  });
});
