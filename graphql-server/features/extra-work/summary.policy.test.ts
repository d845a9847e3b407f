import { ExtraWorkState } from './extra-work.types';
import { summaryOf } from './summary.policy';

const content = (laborerHours: string) => ({
  codes: [{ code: '1001', operators: 1, laborers: 3, operatorHours: '8.00', laborerHours }],
  machines: [
    { company: 'blaze', equipment: 'Roller', model: null, serial: null, operatedHours: '2.00', standbyHours: '0.50' },
  ],
  materials: [{ name: 'Sand', unit: 'TON', quantity: '4.00' }],
});
const sheet = (date: string, state: ExtraWorkState, isOverdue = false, hours = '1.00') => ({
  date,
  state,
  isOverdue,
  content: content(hours),
});

test('a summary counts days and sheets by state, and adds up hours but not head counts', async () => {
  const { unsigned, signed, changed } = ExtraWorkState;
  const sheets = [
    sheet('2026-03-02', unsigned, true),
    sheet('2026-03-02', signed, false, '2.50'),
    sheet('2026-03-03', unsigned),
    sheet('2026-03-04', changed, true),
    sheet('2026-03-05', changed, true),
    sheet('2026-03-06', changed),
  ];
  const parts = [sheets.slice(0, 2), sheets.slice(2)];
  expect(await summaryOf(parts)).toMatchObject({
    days: 5,
    sheets: 6,
    unsigned: 2,
    overdue: 3,
    changed: 3,
    totals: { operatorHours: '48.00', laborerHours: '7.50', operatedHours: '12.00', standbyHours: '3.00' },
    content: {
      codes: [{ code: '1001', operators: 0, laborers: 0, operatorHours: '48.00', laborerHours: '7.50' }],
      machines: [{ equipment: 'Roller', operatedHours: '12.00' }],
      materials: [{ name: 'Sand', quantity: '24.00' }],
    },
  });
});

test('a summary without sheets has only zeros', async () => {
  expect(await summaryOf([])).toMatchObject({ days: 0, sheets: 0, unsigned: 0, overdue: 0, changed: 0 });
});
