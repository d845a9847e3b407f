import { isUUID } from 'class-validator';
import { newId } from './ids';

test('ids are UUIDs that sort in the order they were made', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.filter((id) => !isUUID(id))).toEqual([]);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});
