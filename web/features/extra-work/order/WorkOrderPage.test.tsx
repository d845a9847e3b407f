import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { browser } from '../../../core/browser/browser';
import { sheetPage, sheets, sheetTotals, signature, workOrder } from '../../../testing/extraWork';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused } from '../../../testing/responses';
import { seeToast } from '../../../testing/toast';
import { WorkOrderPage } from './WorkOrderPage';

const responses: Responses = {
  WorkOrder: workOrder,
  SheetTotals: sheetTotals,
  Sheets: sheetPage([sheets.unsigned, sheets.changed, sheets.signed]),
  ExtraWorkSheet: ({ date }) => ({
    extraWorkSheet: [sheets.unsigned, sheets.changed, sheets.signed].find((sheet) => sheet.date === date)!,
  }),
};
const page = (
  <Routes>
    <Route path="/work-orders/:id" element={<WorkOrderPage />} />
    <Route path="/extra-work" element={<p>the sheet to sign</p>} />
  </Routes>
);
const open = (more: Responses = {}, at = '/work-orders/order-12') =>
  renderApp(page, { at, responses: { ...responses, ...more } });

test('the page shows days, hours, states, and totals of all matching sheets', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Work order 99-012' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Sheets' }));
  expect(table.getByRole('row', { name: /Mar 3, 2025 Not signed Pier 9 16.00 28.25 14.00 2.00/ })).toBeVisible();
  const machine = /Blaze Excavator CAT 336 EX-2201, 6\.00.h, 2\.00.h standby.*Concrete 4000 psi, 12\.50.CY/;
  expect(table.getAllByRole('row', { name: machine })[0]).toBeVisible();
  expect(table.getByRole('row', { name: /Feb 26, 2025 Changed since signed/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Total .*80.00 141.25 70.00 10.00/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Total of all days' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Sheets: totals' })).toHaveTextContent(
    '5 sheets2 not signed1 changed since signed',
  );
});

describe('a work order with many sheets', () => {
  const inPages: Responses = {
    Sheets: ({ after }) => {
      const { edges } = sheetPage([after ? sheets.signed : sheets.unsigned]).extraWorkSheets;
      return { extraWorkSheets: { edges, pageInfo: { hasNextPage: !after, endCursor: '1' } } };
    },
  };

  test('loads the next page of sheets on Load more', async () => {
    const { user } = open(inPages);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('row', { name: /Feb 27, 2025 Signed/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Mar 3, 2025 Not signed/ })).toBeVisible();
  });

  test('prints all sheets, loaded or not', async () => {
    const printed: number[] = [];
    const count = () => printed.push(screen.getAllByRole('button', { name: /^View / }).length);
    jest.spyOn(browser, 'print').mockImplementation(() => void count());
    const { user } = open(inPages);
    await screen.findByRole('row', { name: /Mar 3, 2025 Not signed/ });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toEqual([2]));
  });
});

test('the details of a sheet have a button that opens the sheet for signing', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'View Mar 3, 2025, Pier 9' }));
  await user.click(await screen.findByRole('button', { name: 'Hand over to sign' }));
  expect(await screen.findByText('the sheet to sign')).toBeVisible();
  expect(address()).toBe('/extra-work?order=order-12&number=99-012&date=2025-03-03&area=Pier+9');
});

test('a link to a sheet is emailed only to a valid email address', async () => {
  const { user, asked } = open(
    {
      RequestSignature: {
        requestExtraWorkSignature: { __typename: 'ExtraWorkSignatureRequest' },
      },
    },
    '/work-orders/order-12?sheet=sheet-1',
  );
  await user.click(await screen.findByRole('button', { name: 'Request signature' }));
  await user.type(await screen.findByLabelText("Email of the owner's representative"), 'nobody{Enter}');
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await user.clear(screen.getByLabelText("Email of the owner's representative"));
  await user.type(screen.getByLabelText("Email of the owner's representative"), 'kim@city.example.com{Enter}');
  await seeToast('Success', 'The link was sent');
  expect(asked.at(-1)?.variables).toEqual({
    input: { workOrderId: 'order-12', date: '2025-03-03', workArea: 'Pier 9', email: 'kim@city.example.com' },
  });
});

test('a signature is made void with a reason', async () => {
  const { user, asked } = open(
    {
      VoidSheet: {
        voidExtraWorkSheet: signature('signed-1', {
          voidedAt: '2025-03-05T00:00:00Z',
          voidReason: 'Wrong day',
          allowed: [],
        }),
      },
    },
    '/work-orders/order-12?sheet=sheet-3',
  );
  await user.click(await screen.findByRole('button', { name: 'Void this signature' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Void this signature?' }));
  await user.type(dialog.getByLabelText('Reason'), 'Wrong day');
  await user.click(dialog.getByRole('button', { name: 'Void this signature' }));
  await seeToast('Success', 'Signature voided');
  expect(asked.find(({ operation }) => operation === 'VoidSheet')?.variables).toEqual({
    input: { id: 'signed-1', reason: 'Wrong day' },
  });
});

test('a person who may not review can neither request nor void a signature', async () => {
  const own = { ...sheets.signed, allowed: ['sign' as const], signed: [signature('signed-1', { allowed: [] })] };
  open({ Sheets: sheetPage([own]), ExtraWorkSheet: { extraWorkSheet: own } }, '/work-orders/order-12?sheet=sheet-3');
  expect(await screen.findByRole('button', { name: 'Hand over to sign' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request signature' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Void this signature' })).not.toBeInTheDocument();
});

test('a sheet of more than 500 rows has a notice and can’t be handed over', async () => {
  const [material] = sheets.unsigned.content.materials;
  const materials = Array.from({ length: 501 }, (_, index) => ({ ...material!, name: `Sand ${index}` }));
  const large = { ...sheets.unsigned, content: { ...sheets.unsigned.content, materials }, allowed: [] };
  open(
    { Sheets: sheetPage([large]), ExtraWorkSheet: { extraWorkSheet: large } },
    `/work-orders/order-12?sheet=${large.id}`,
  );
  expect(await screen.findByText('Too large to sign')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand over to sign' })).not.toBeInTheDocument();
});

test('failures to load the work order and its sheets are shown', async () => {
  open({ WorkOrder: refused('Work order not found', 'NOT_FOUND'), Sheets: refused('Something went wrong') });
  expect(await screen.findByText('Work order not found')).toBeVisible();
  expect(await screen.findByText('Something went wrong')).toBeVisible();
});
