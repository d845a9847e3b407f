import { buildMeterChange, buildReading } from '../../testing/fieldRecords';
import { listedRows } from './listedRows';

const readings = [
  buildReading({ id: 'newest', date: '2026-03-20' }),
  buildReading({ id: 'of the day', date: '2026-03-12' }),
  buildReading({ id: 'oldest', date: '2026-03-01' }),
];
const changes = [
  buildMeterChange({ id: 'change', date: '2026-03-12' }),
  buildMeterChange({ id: 'early', date: '2026-02-01' }),
];
const ids = (...args: Parameters<typeof listedRows>) => listedRows(...args)?.map(({ id }) => id);

test('replaced meters are listed between the readings of their day and earlier readings', () => {
  expect(ids({ rows: readings }, { rows: changes })).toEqual(['newest', 'of the day', 'change', 'oldest', 'early']);
});

test('a change is left out until the readings of its day are loaded', () => {
  expect(ids({ rows: readings, hasNextPage: true }, { rows: changes })).toEqual([
    'newest',
    'of the day',
    'change',
    'oldest',
  ]);
});

test('readings are left out while changes of later days are not loaded', () => {
  const loaded = { rows: changes.slice(0, 1), hasNextPage: true };
  expect(ids({ rows: readings }, loaded)).toEqual(['newest', 'of the day', 'change']);
});

test('the readings don’t wait for the changes', () => {
  expect(ids({ rows: readings }, { rows: undefined })).toEqual(['newest', 'of the day', 'oldest']);
  expect(ids({ rows: undefined }, { rows: changes })).toBeUndefined();
});
