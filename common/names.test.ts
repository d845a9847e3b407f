import {
  accountName,
  capitalized,
  companies,
  companyName,
  machineKey,
  nameKey,
  storedName,
  workOrderLabel,
} from './names';

test('a machine’s key ignores case and outer spaces, and differs by company and model', () => {
  const key = machineKey({ company: 'blaze', equipment: 'Loader', model: null, serial: 'X 1' });
  expect(machineKey({ company: 'Blaze', equipment: ' loader ', serial: 'x 1' })).toBe(key);
  expect(machineKey({ company: 'blaze', equipment: 'Loader', model: 'X 1' })).not.toBe(key);
  expect(machineKey({ company: 'dans', equipment: 'Loader', serial: 'X 1' })).not.toBe(key);
});

test.each([
  [7, '99-007'],
  [1234, '99-1234'],
])('the work order %d is labeled %s', (orderNumber, label) => {
  expect(workOrderLabel({ orderNumber })).toBe(label);
});

test.each([
  ['Béton Q', 'Be\u0301ton Q'],
  ['Class II', 'Class\u00a0II'],
  ['Class II', 'Class  II'],
  ['Class II', '\tClass \u200b\u2003II\n'],
  ['Base', 'Base\u200b'],
  ['Base', '\ufeffBa\u00adse\u2060'],
  ['Base', 'Bas\u200d\u202ae\ufe0f'],
])('a list stores %j if %j is sent, and both have the same key', (stored, sent) => {
  expect(storedName(sent)).toBe(stored);
  expect(storedName(stored)).toBe(stored);
  expect(nameKey(sent)).toBe(nameKey(stored));
  expect(nameKey(sent.toUpperCase())).toBe(nameKey(stored));
});

test('names that look different have different keys', () => {
  const keys = ['Beton Q', 'Béton Q', 'BétonQ', 'Class II', 'ClassII', 'Class Ⅱ', 'Class-II'].map(nameKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['Class II', 'class ii'],
  [' Class  II ', 'class ii'],
  ['Class \t II', 'class ii'],
  ['A\u007fB', 'a\u007fb'],
  ['ÅNGSTRÖM  1', 'ångström 1'],
  ['', ''],
])('the name key of %j is %j', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test.each([
  ['cost codes', 'Cost codes'],
  ['Blaze', 'Blaze'],
  ['', ''],
])('%j is capitalized as %j', (text, shown) => {
  expect(capitalized(text)).toBe(shown);
});

test('the companies are listed by their names', () => {
  expect(companies.map(companyName)).toEqual(['Blaze', 'Dans']);
});

test.each(['', 'constructor', 'toString', '__proto__', 'Blaze'])(
  '%j is not a company and is returned unchanged',
  (text) => {
    expect(companyName(text)).toBe(text);
  },
);

test.each([
  [{ firstName: 'Kim', lastName: 'Park' }, 'Kim Park'],
  [{ firstName: 'Kim', lastName: '' }, 'N/A'],
  [{ lastName: 'Park' }, 'N/A'],
  [{ firstName: null, lastName: null }, 'N/A'],
])('the account %j is shown as %s', (account, name) => {
  expect(accountName(account)).toBe(name);
});

test('a missing serial or model equals a blank one, and another serial or model makes another machine', () => {
  const machine = { company: 'blaze', equipment: 'Loader' };
  const keys = [machine, { ...machine, model: '', serial: '' }, { ...machine, model: null }].map(machineKey);
  expect(new Set(keys).size).toBe(1);
  const others = [
    { ...machine, model: 'a' },
    { ...machine, serial: 'a' },
  ].map(machineKey);
  expect(new Set([...keys, ...others]).size).toBe(3);
});
