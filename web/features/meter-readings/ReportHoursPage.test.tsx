import { screen, waitFor } from '@testing-library/react';
import { choose } from '../../testing/choose';
import { buildReading, machines } from '../../testing/fieldRecords';
import { viewers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { refused, unreachable } from '../../testing/responses';
import type { EquipmentHoursQuery, LastReadingsQuery } from './meter-readings.generated';
import { ReportHoursPage } from './ReportHoursPage';

const readings: EquipmentHoursQuery = {
  equipmentHours: {
    edges: [{ node: buildReading() }],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
};
const open = (EquipmentHours: EquipmentHoursQuery | Error, known: Partial<LastReadingsQuery> = {}, more = {}) =>
  renderApp(<ReportHoursPage />, {
    at: '/field-submission',
    viewer: viewers.user,
    responses: {
      ReadingPickers: { equipmentTemplates: [...machines] },
      LastReadings: { lastReadings: [], myRecentReadings: [], ...known },
      ReadingsAround: {
        readingsAround: { previous: { id: 'reading-1', date: '2026-03-09', hours: '1263.70' }, next: null },
      },
      EquipmentHours,
      ...more,
    },
  });

afterEach(() => localStorage.clear());

test('choosing a machine shows its last readings, and typing a lower reading shows a warning', async () => {
  const { user, asked } = open(readings);
  expect(await screen.findByText('Select equipment to see its last readings.')).toBeInTheDocument();
  await choose('Equipment', 'ex-2201');
  expect(await screen.findByText('1,263.70 h')).toBeInTheDocument();
  expect(screen.getByText('+14.60 h')).toBeInTheDocument();
  expect(asked.find(({ operation }) => operation === 'EquipmentHours')?.variables).toMatchObject({
    filter: { equipment: ['machine-1'] },
  });
  await user.type(screen.getByLabelText('Current Hours'), '12');
  expect(screen.getByLabelText('Current Hours').closest('[class*=status-warning]')).toBeInTheDocument();
  expect(screen.getByText(/The new reading is lower than the last reading/)).toBeInTheDocument();
});

test('without a connection, the panel says that last readings need a connection', async () => {
  open(unreachable);
  await choose('Equipment', 'ex-2201');
  expect(await screen.findByText('Connect to the internet to see the last readings.')).toBeInTheDocument();
});

test('choosing a machine focuses the hours field', async () => {
  open(readings);
  await choose('Equipment', 'ex-2201');
  await waitFor(() => expect(screen.getByLabelText('Current Hours')).toHaveFocus());
});

test('without a connection, a reading is compared with the last reading stored on the device', async () => {
  const lastReadings = [{ equipmentTemplateId: 'machine-1', date: '2026-03-08', hours: '1200.00' }];
  const { user } = open(unreachable, { lastReadings }, { ReadingsAround: unreachable });
  await choose('Equipment', 'ex-2201');
  await user.type(screen.getByLabelText('Current Hours'), '12');
  expect(
    await screen.findByText('The new reading is lower than the last reading, 1200.00 on Mar 8, 2026.'),
  ).toBeInTheDocument();
});

const round = ['machine-1', 'machine-2'].map((equipmentTemplateId) => ({
  ...{ equipmentTemplateId, date: '2026-03-07', hours: '100.00' },
}));

test('a round submits each entered reading separately and skips blank fields', async () => {
  const sent = { submitEquipmentHours: { ...buildReading(), equipmentTemplateId: 'machine-1' } };
  const { user, asked } = open(
    readings,
    { lastReadings: round, myRecentReadings: round },
    { SubmitEquipmentHours: sent },
  );
  await user.click(await screen.findByRole('button', { name: 'Read 2 machines again' }));
  const [first, second] = screen.getAllByRole('textbox', { name: /Excavator|Water truck/ });
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription('Last reading: 100.00 on Mar 7, 2026');
  await user.keyboard('101{Enter}');
  expect(second).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Submit 1 reading' }));
  await screen.findByRole('button', { name: 'Submit Hours' });
  const inputs = asked
    .filter(({ operation }) => operation === 'SubmitEquipmentHours')
    .map(({ variables }) => variables);
  expect(inputs).toMatchObject([{ input: { equipmentTemplateId: 'machine-1', hours: '101' } }]);
});

test('if the server refuses a reading of a round, the reading stays in its field with the reason', async () => {
  const SubmitEquipmentHours = refused('This equipment is no longer on the list', 'BAD_USER_INPUT');
  const { user } = open(readings, { lastReadings: round, myRecentReadings: round }, { SubmitEquipmentHours });
  await user.click(await screen.findByRole('button', { name: /Read 2 machines/ }));
  await user.keyboard('101');
  await user.click(screen.getByRole('button', { name: 'Submit 1 reading' }));
  const description = 'This equipment is no longer on the list';
  expect(await screen.findByRole('textbox', { name: /Excavator/, description })).toHaveValue('101');
});
