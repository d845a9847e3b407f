import { createHash } from 'node:crypto';
import { canonicalExtraWork } from '../../../common/extra-work/extra-work';
import type { OutboxItem } from '../../core/offline/device/outboxItem';
import type { CostCodeInput } from '../../schema.generated';
import { sheetClasses, sheets } from '../../testing/extraWork';
import { deviceSheet } from './deviceSheet';
import { keyOf } from './shared/sheetKey';
import { hashOf } from './sheet';

const texts = {
  contractor: 'Blaze Construction, Inc.',
  order: { orderNumber: 12, coNumber: 'FD-014', description: 'Grade the haul road' },
  costCodes: [{ code: '3310', description: 'Structural excavation' }],
};
const onDevice = (
  sheet: typeof name,
  last: Parameters<typeof deviceSheet>[1]['last'],
  waiting: readonly OutboxItem[],
) => deviceSheet(sheet, { last, waiting, texts });
const name = { workOrderId: 'order-12', orderNumber: 12, date: '2025-03-03', workArea: 'Pier 9' };
const code = (overrides: Partial<CostCodeInput> = {}): CostCodeInput => ({
  code: '3310',
  workOrderId: 'order-12',
  operatorCount: 1,
  laborerCount: 2,
  operatorHours: '8',
  laborerHours: '16.5',
  equipment: [],
  materials: [],
  ...overrides,
});
const card = (costCodes: CostCodeInput[], overrides: { date?: string; workArea?: string; form?: string } = {}) => {
  const { form = 'timecard', ...head } = overrides;
  const input = { date: '2025-03-03', workArea: 'Pier 9', reportingSupervisor: 'Pat', costCodes, ...head };
  return {
    key: 'key',
    form,
    personId: 'me',
    input,
    values: {},
    summary: '',
    submittedAt: '',
    attempts: 0,
  } as OutboxItem;
};
const machine = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201', hours: '0' };

test('if no sheet is stored, the sheet is composed from the cards that wait on the device', () => {
  const waiting = [
    card([
      code({ equipment: [{ ...machine, hours: '6', standbyHours: '2.5' }] }),
      code({ code: '1001', workOrderId: null }),
      code({ code: ' 3310 ', laborerCount: 1, materials: [{ name: 'Sand', quantity: '3', unit: 'CY' }] }),
    ]),
  ];
  expect(onDevice(name, [], waiting)).toMatchObject({
    workOrder: { id: 'order-12', orderNumber: 12 },
    date: '2025-03-03',
    workArea: 'Pier 9',
    shown: {
      ...{ contractor: 'Blaze Construction, Inc.', orderNumber: 12, coNumber: 'FD-014' },
      description: 'Grade the haul road',
      codes: [{ code: '3310', description: 'Structural excavation' }],
    },
    after: [{ key: 'key', state: 'waiting' }],
    content: {
      codes: [{ code: '3310', operators: 2, laborers: 3, operatorHours: '16.00', laborerHours: '33.00' }],
      machines: [
        {
          ...{ company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201' },
          ...{ operatedHours: '6.00', standbyHours: '2.50' },
        },
      ],
      materials: [{ name: 'Sand', unit: 'CY', quantity: '3.00' }],
    },
  });
});

test('a waiting card is added to the stored sheet, and the sheet’s spelling of the work area stays', () => {
  const found = onDevice(
    { ...name, workArea: 'pier 9 ' },
    [sheets.unsigned],
    [card([code()], { workArea: ' PIER 9' })],
  );
  expect(found?.workArea).toBe('Pier 9');
  expect(found?.content.codes).toContainEqual({
    ...{ code: '3310', operators: 3, laborers: 5, operatorHours: '24.00', laborerHours: '40.75' },
  });
  expect(found?.content.machines).toEqual(sheets.unsigned.content.machines);
});

test('a sheet has hours by class only if no card waits on the device', () => {
  const known = { ...sheets.unsigned, content: { ...sheets.unsigned.content, classes: sheetClasses } };
  const workers = [{ workerId: 'ana', kind: 'laborer' as const, regularHours: '16.5' }];
  expect(onDevice(name, [known], [card([code({ workers })])])?.content).not.toHaveProperty('classes');
  expect(onDevice(name, [known], [])?.content.classes).toHaveLength(3);
});

test('a sheet composed on the device omits rows with only zeros', () => {
  const zeroes = { operatorCount: 0, laborerCount: 0, operatorHours: '', laborerHours: '0' };
  const found = onDevice(name, [], [card([code({ ...zeroes, equipment: [machine] }), code({ code: '1001' })])]);
  expect(found?.content.codes.map((each) => each.code)).toEqual(['1001']);
  expect(found?.content.machines).toEqual([]);
});

test('the sheet omits cards of another day, area, or order, and other kinds of submissions', () => {
  const others = [
    card([code()], { date: '2025-03-04' }),
    card([code()], { workArea: 'Pier 10' }),
    card([code({ workOrderId: 'order-7' })]),
    card([code()], { form: 'load' }),
  ];
  expect(onDevice(name, [], others)).toBeUndefined();
  expect(onDevice(name, [sheets.overdue], [])).toBeUndefined();
});

test('the hash is the SHA-256 of the canonical form, or the server’s if the browser can’t compute it', async () => {
  const canonical = canonicalExtraWork(keyOf(sheets.unsigned), sheets.unsigned.content);
  const subtle = { digest: async (_: string, bytes: Uint8Array) => createHash('sha256').update(bytes).digest().buffer };
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { subtle } });
  expect(await hashOf(sheets.unsigned)).toBe(createHash('sha256').update(canonical).digest('hex'));
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
  expect(await hashOf(sheets.unsigned)).toBe(sheets.unsigned.contentHash);
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: crypto });
});
