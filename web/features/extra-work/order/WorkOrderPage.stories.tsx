import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { sheetPage, sheets, sheetTotals, workOrder } from '../../../testing/extraWork';
import { inApp } from '../../../testing/inApp';
import { type Responses, refused, waiting } from '../../../testing/responses';
import { WorkOrderPage } from './WorkOrderPage';

const meta = {
  title: 'Screens/Work order',
  component: WorkOrderPage,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path="/work-orders/:id" element={<WorkOrderPage />} />
    </Routes>
  ),
} satisfies Meta<typeof WorkOrderPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/work-orders/order-12';
const responses: Responses = {
  WorkOrder: workOrder,
  SheetTotals: sheetTotals,
  Sheets: sheetPage(Object.values(sheets)),
  ExtraWorkSheet: ({ date }) => ({ extraWorkSheet: Object.values(sheets).find((sheet) => sheet.date === date)! }),
};
const nothing = {
  extraWorkSummary: {
    ...{ days: 0, sheets: 0, unsigned: 0, overdue: 0, changed: 0 },
    totals: { operatorHours: '0.00', laborerHours: '0.00', operatedHours: '0.00', standbyHours: '0.00' },
    content: { codes: [], classes: null, machines: [], materials: [] },
  },
};

export const Full: Story = { decorators: [inApp({ at, responses })] };
export const Open: Story = { decorators: [inApp({ at: `${at}?sheet=sheet-4`, responses })] };
export const OpenVoid: Story = { decorators: [inApp({ at: `${at}?sheet=sheet-5`, responses })] };
export const Requesting: Story = {
  decorators: [inApp({ at: `${at}?sheet=sheet-1`, responses })],
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Request signature' })),
};
export const MakingVoid: Story = {
  decorators: [inApp({ at: `${at}?sheet=sheet-3`, responses })],
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Void this signature' })),
};
export const Empty: Story = {
  decorators: [inApp({ at, responses: { ...responses, SheetTotals: nothing, Sheets: sheetPage([]) } })],
};
export const FilteredToNothing: Story = {
  decorators: [
    inApp({ at: `${at}?state=signed`, responses: { ...responses, SheetTotals: nothing, Sheets: sheetPage([]) } }),
  ],
};
export const Loading: Story = {
  decorators: [inApp({ at, responses: { WorkOrder: waiting, SheetTotals: waiting, Sheets: waiting } })],
};
export const Failed: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        WorkOrder: refused('Work order not found', 'NOT_FOUND'),
        SheetTotals: refused('Something went wrong'),
        Sheets: refused('Something went wrong'),
      },
    }),
  ],
};
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneOpen: Story = { ...Open, globals: onPhone };
