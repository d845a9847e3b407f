import { buildLoad } from '../../testing/fieldRecords';
import { differences, isUntouched, newLoad, problemsOf, storedLoad, toInput, warningsAbout } from './load';

const LOS_ANGELES = 'America/Los_Angeles';
const load = {
  truckingCompany: 'Dans Trucking',
  truckNumber: 'T-12',
  material: 'Sand',
  quantity: '18.25',
  ticketNumber: '',
  unit: '',
  timeOut: '2026-03-09T15:05',
  timeOutTyped: false,
};
const problemsIn = (changes: Partial<typeof load>) =>
  Object.fromEntries(Object.entries(problemsOf({ ...load, ...changes })).filter(([, message]) => message));

test.each([
  [{ timeOut: '' }, { timeOut: 'Time out is required' }],
  [{ timeOut: '1899-12-31T23:59' }, { timeOut: 'Time out must be between 1900 and 2100' }],
  [{ timeOut: '2101-01-01T00:00' }, { timeOut: 'Time out must be between 1900 and 2100' }],
  [{ truckNumber: ' ' }, { truckNumber: 'Truck number is required' }],
  [{ material: '' }, { material: 'Material is required' }],
  [{ quantity: '0.001' }, { quantity: 'Enter at most two decimals' }],
  [{ quantity: '100000000' }, { quantity: 'Enter 99999999.99 or less' }],
  [{ quantity: '.01' }, {}],
  [{ quantity: '8,5' }, {}],
])('a load with %j has the problems %j', (wrong, problems) => {
  expect(problemsIn(wrong)).toEqual(problems);
});

test.each(['', '0', '0.00', '-1', 'abc', '1e3'])('a quantity of %j is rejected', (quantity) => {
  expect(problemsIn({ quantity })).toEqual({ quantity: 'Quantity must be greater than 0' });
});

test('a new load’s time out is the current minute in the company’s zone', () => {
  jest.useFakeTimers({ now: new Date('2026-03-09T05:07:45Z') });
  expect(newLoad(LOS_ANGELES).timeOut).toBe('2026-03-08T22:07');
  expect(newLoad('Asia/Kolkata').timeOut).toBe('2026-03-09T10:37');
  jest.useRealTimers();
});

test('a load counts as touched once its Time Out has been typed', () => {
  const empty = newLoad(LOS_ANGELES);
  expect(isUntouched(empty)).toBe(true);
  expect(isUntouched({ ...empty, timeOutTyped: true })).toBe(false);
});

test.each([
  ['2026-03-09T15:05', []],
  ['2026-03-09T15:06', ['Time Out is in the future.']],
  ['2025-03-09T15:05', []],
  ['2025-03-09T15:04', ['Time Out is more than a year ago.']],
])('a load with the time out %s has the warnings %j', (timeOut, warnings) => {
  expect(warningsAbout({ timeOut }, '2026-03-09T15:05')).toEqual(warnings);
});

test('a time that the clocks skip in spring is rejected', () => {
  expect(problemsIn({ timeOut: '2026-03-08T02:30' })).toEqual({
    timeOut: 'The clocks skip 02:30 on Mar 8, 2026. Enter another time.',
  });
  expect(problemsIn({ timeOut: '2026-03-08T03:00' })).toEqual({});
});

test('a ticket and a unit are sent without spaces around them, and as null if they are blank', () => {
  const sending = { timeZone: LOS_ANGELES, clientRequestId: 'key' };
  const typed = toInput({ ...load, truckingCompany: 'Bay Hauling', ticketNumber: ' 00417 ', unit: 'TON' }, sending);
  expect(typed).toMatchObject({ truckingCompany: 'Bay Hauling', ticketNumber: '00417', unit: 'TON' });
  expect(toInput({ ...load, ticketNumber: ' ' }, sending)).toMatchObject({ ticketNumber: null, unit: null });
});

test('a load that an older version stored on the device gets the default company, and no ticket or unit', () => {
  const { truckingCompany: _company, ticketNumber: _ticket, unit: _unit, ...stored } = load;
  expect(storedLoad(stored as typeof load)).toEqual(load);
});

test('a load on the server with another company, ticket, or unit differs from the form', () => {
  const here = { ...load, ticketNumber: '417', unit: 'TON' };
  const timeOut = '2026-03-09T22:05:00.000000+00:00';
  expect(differences(buildLoad({ timeOut, ticketNumber: '417', unit: 'TON' }), here, LOS_ANGELES)).toEqual([]);
  const submitted = buildLoad({ timeOut, truckingCompany: 'Bay Hauling', ticketNumber: '418' });
  expect(differences(submitted, here, LOS_ANGELES)).toHaveLength(3);
});
