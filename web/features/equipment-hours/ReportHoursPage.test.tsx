import { screen } from '@testing-library/react';
import { choose } from '../../testing/choose';
import { buildReading, machines } from '../../testing/fieldRecords';
import { viewers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { unreachable } from '../../testing/responses';
import type { EquipmentHoursQuery } from './equipment-hours.generated';
import { ReportHoursPage } from './ReportHoursPage';

const readings: EquipmentHoursQuery = {
  equipmentHours: {
    edges: [{ node: buildReading() }],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
};
const open = (EquipmentHours: EquipmentHoursQuery | Error) =>
  renderApp(<ReportHoursPage />, {
    viewer: viewers.user,
    responses: {
      ReadingPickers: { equipmentTemplates: [...machines] },
      ReadingsAround: {
        readingsAround: { previous: { id: 'reading-1', date: '2026-03-09', hours: '1263.70' }, next: null },
      },
      EquipmentHours,
    },
  });

afterEach(() => localStorage.clear());

test('the chosen machine’s last readings are next to the form, and a lower one is amber while it is typed', async () => {
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
  expect(screen.getByText(/This is lower than the last reading/)).toBeInTheDocument();
});

test('without a connection the panel says that it needs one', async () => {
  open(unreachable);
  await choose('Equipment', 'ex-2201');
  expect(await screen.findByText('They need a connection.')).toBeInTheDocument();
});
