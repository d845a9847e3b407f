import { act, screen } from '@testing-library/react';
import { setScreenWidth } from '../../testing/polyfills';
import { renderInRouter as render } from '../../testing/render';
import { DataTable } from './DataTable';

jest.unmock('./laterTable');

const table = (
  <DataTable
    caption="Codes"
    columns={[{ key: 'code', title: 'Code', sticky: true, render: ({ code }: { code: string }) => code }]}
    rows={[{ code: '0310' }]}
    rowKey={({ code }) => code}
    empty="None"
  />
);

test('cards are shown until the table’s code has loaded, and later switches to the table are immediate', async () => {
  setScreenWidth(390);
  const phone = render(table);
  expect(screen.getByRole('heading', { name: '0310' })).toBeVisible();
  act(() => setScreenWidth(1280));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('heading', { name: '0310' })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Codes' })).toBeVisible();
  act(() => setScreenWidth(390));
  expect(screen.queryByRole('table')).toBeNull();
  act(() => setScreenWidth(1280));
  expect(screen.getByRole('table', { name: 'Codes' })).toBeVisible();
  phone.unmount();
});
