import { BatchKind } from '../accounting.types';
import { BUILT_IN } from './built-in.policy';
import { AccountingSource } from './sources.policy';
import { checkLayout, checkVersion, versionOf } from './templates.policy';
import type { AccountingColumn, AccountingTemplate } from './templates.types';

/** Returns the path and message of the problem with the second column, or null. */
function problem(column: Partial<AccountingColumn>, kind = BatchKind.labor) {
  const good: AccountingColumn = { title: 'Date', source: AccountingSource.date };
  try {
    checkLayout(kind, { columns: [good, { title: 'Column', ...column }] });
    return null;
  } catch (error) {
    const [first] = (error as { details: { errors: { path: string; message: string }[] } }).details.errors;
    return `${first!.path}: ${first!.message}`;
  }
}

const { employee_number, work_area, truck_number, cost_code_accounting_code } = AccountingSource;
const title = 'columns.1.title: A title must not begin with =, +, -, or @';
const constant = 'columns.1.constant: A constant must not begin with =, +, -, or @';
const splitAt =
  "columns.1.splitAt: To use a part of an accounting code, enter the part's number and the character between parts";
test.each<[Partial<AccountingColumn>, string | null]>([
  [{ source: employee_number }, null],
  [{ constant: 'L' }, null],
  [{}, null],
  [{ title: 'Cost-Code = @', source: work_area }, null],
  [{ title: '=1' }, title],
  [{ title: '+1' }, title],
  [{ title: '-1' }, title],
  [{ title: '@x' }, title],
  [{ constant: '=1' }, constant],
  [{ constant: '-1' }, constant],
  [{ constant: '1-2' }, null],
  [{ source: work_area, constant: '1' }, 'columns.1.constant: A column can have a source or a constant, but not both'],
  [
    { source: truck_number },
    'columns.1.source: This source is not available for this kind of batch. Choose another source.',
  ],
  [{ source: cost_code_accounting_code, part: 2, splitAt: '-' }, null],
  [{ source: cost_code_accounting_code, part: 2 }, splitAt],
  [{ source: cost_code_accounting_code, splitAt: '-' }, splitAt],
  [{ source: work_area, part: 2, splitAt: '-' }, 'columns.1.part: Only accounting codes have parts'],
  [{ constant: '1', part: 2, splitAt: '-' }, 'columns.1.part: Only accounting codes have parts'],
])('the problem with the labor column %j is: %s', (column, said) => {
  expect(problem(column)).toBe(said);
});

test('templates for loads can have truck columns, but no employee columns', () => {
  expect(problem({ source: truck_number }, BatchKind.loads)).toBeNull();
  expect(problem({ source: employee_number }, BatchKind.loads)).toContain('source is not available');
});

test.each(BUILT_IN.map((template) => [template.name, template.kind, template] as const))(
  'the built-in template %s of %s passes the check of a template that a person saves',
  (_name, kind, template) => {
    expect(() => checkLayout(kind, template)).not.toThrow();
    expect(new Set(template.columns.map((column) => column.title)).size).toBe(template.columns.length);
  },
);

const template = BUILT_IN[0]!;
const changed: AccountingTemplate = { ...template, header: !template.header };

test('a preview is accepted if nothing has changed since', () => {
  expect(() => checkVersion(versionOf('lines', template), 'lines', { ...template })).not.toThrow();
});

test.each([
  ['template', 'lines', changed],
  ['records', 'other lines', template],
  ['records', 'other lines', changed],
])('a preview is refused because the %s changed', (what, lines, now) => {
  const check = () => checkVersion(versionOf('lines', template), lines, now);
  expect(check).toThrow(`The ${what} changed. Preview again.`);
});

test('the version of a preview has fewer than 100 characters', () => {
  expect(versionOf('x'.repeat(64), template).length).toBeLessThan(100);
});
