import { screen } from '@testing-library/react';
import { buildLoad } from '../../testing/fieldRecords';
import { renderApp } from '../../testing/renderApp';
import { type Responses, unreachable, waiting } from '../../testing/responses';
import { TruckingRecordsPage } from './TruckingRecordsPage';

test('after a failed refresh, the last totals stay with the last rows', async () => {
  let isDown = false;
  const node = buildLoad({ quantity: '10.00' });
  const list = { truckingRecords: { edges: [{ node }], pageInfo: { hasNextPage: false, endCursor: null } } };
  const { user } = renderApp(<TruckingRecordsPage />, {
    at: '/trucking/records',
    responses: {
      TruckingRecords: () => (isDown ? unreachable : list),
      MaterialTotals: () =>
        isDown
          ? unreachable
          : { materialTotals: [{ material: 'Sand', quantity: '17.00', loads: 2, quantityByUnit: [] }] },
    },
  });
  await screen.findByText('17.00');
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/This list needs a connection/);
  expect(screen.getByRole('heading', { name: 'Material Totals' })).toBeInTheDocument();
  expect(screen.getByText('17.00')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: /: totals$/ })).toHaveTextContent('2 loads1 material');
});

describe('tickets of loads', () => {
  const rows = ['1', '2', '3'].map((id) => buildLoad({ id, truckNumber: `T-${id}` }));
  const list = {
    truckingRecords: { edges: rows.map((node) => ({ node })), pageInfo: { hasNextPage: false, endCursor: null } },
  };
  const open = (at: string, responses: Responses) =>
    renderApp(<TruckingRecordsPage />, {
      at,
      responses: {
        TruckingRecords: list,
        MaterialTotals: { materialTotals: [] },
        LoadPickers: { materialTemplates: [], truckingSources: [] },
        ...responses,
      },
    });

  test('are typed one below the other, without waiting for the server', async () => {
    const sent: unknown[] = [];
    const { user } = open('/trucking/records', {
      SetLoadTicket({ input }) {
        sent.push(input);
        return waiting;
      },
    });
    await user.click((await screen.findAllByRole('button', { name: /^Ticket of truck/ }))[0]!);
    for (const ticket of ['417', '418', '419']) {
      expect(screen.getByLabelText('Ticket #', { selector: 'td *' })).toHaveFocus();
      await user.keyboard(`${ticket}{Enter}`);
    }
    expect(sent).toEqual([
      { id: '1', ticketNumber: '417', base: { ticketNumber: '' } },
      { id: '2', ticketNumber: '418', base: { ticketNumber: '' } },
      { id: '3', ticketNumber: '419', base: { ticketNumber: '' } },
    ]);
  });

  test('a filter by truck without a period shows no totals, and says which period to choose', async () => {
    const { asked } = open('/trucking/records?truckNumber=T-1&withoutTicket=true', {});
    await screen.findByText('Choose a period of at most 92 days to see totals.');
    await screen.findAllByText('T-1');
    expect(asked.map(({ operation }) => operation)).not.toContain('MaterialTotals');
    const { variables } = asked.find(({ operation }) => operation === 'TruckingRecords')!;
    expect(variables['filter']).toMatchObject({ truckNumber: 'T-1', withoutTicket: true });
  });
});
