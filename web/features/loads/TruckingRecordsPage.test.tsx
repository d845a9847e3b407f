import { screen } from '@testing-library/react';
import { buildLoad } from '../../testing/fieldRecords';
import { renderApp } from '../../testing/renderApp';
import { unreachable } from '../../testing/responses';
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
