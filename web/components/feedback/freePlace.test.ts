import { freePlace } from './freePlace';

const area = { left: 8, top: 72, width: 374, height: 764 };
const toast = { width: 374, height: 72 };

test('without controls, a toast is as low as possible', () => {
  expect(freePlace(toast, area, [])).toEqual({ ...toast, left: 8, top: 764 });
});

test('on a phone, a toast is above the buttons at the bottom', () => {
  const submit = { left: 100, top: 790, width: 274, height: 44 };
  const { top } = freePlace(toast, area, [submit]);
  expect(top + toast.height).toBeLessThanOrEqual(790);
  expect(top).toBeGreaterThan(700);
});

test('on desktops, a toast is to the left of the rows’ buttons', () => {
  const desk = { left: 8, top: 72, width: 1264, height: 720 };
  const views = Array.from({ length: 20 }, (_, index) => ({ left: 1190, top: 72 + 36 * index, width: 60, height: 28 }));
  expect(freePlace({ width: 388, height: 72 }, desk, views)).toMatchObject({ left: 8, top: 720 });
});

test('if no place is free, a toast covers as little as possible', () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ left: 8, top: 72 + 26 * index, width: 374, height: 24 }));
  const gap = rows.filter((_, index) => index < 10 || index > 11);
  const { top } = freePlace(toast, area, gap);
  expect(gap.filter((row) => row.top < top + 72 && top < row.top + row.height).length).toBeLessThan(3);
});
