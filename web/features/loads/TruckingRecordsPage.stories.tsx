import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { buildLoad } from '../../testing/fieldRecords';
import { inApp } from '../../testing/inApp';
import { onePage } from '../../testing/lists';
import { type Responses, waiting } from '../../testing/responses';
import { TruckingRecordsPage } from './TruckingRecordsPage';

const meta = {
  title: 'Screens/Trucking records',
  component: TruckingRecordsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TruckingRecordsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const responses: Responses = {
  TruckingRecords: { truckingRecords: onePage([buildLoad(), buildLoad({ id: 'load-2', material: 'Rip rap' })]) },
  MaterialTotals: {
    materialTotals: [
      { material: 'Rip rap', quantity: '18.25', loads: 1, quantityByUnit: [] },
      { material: 'Sand', quantity: '18.25', loads: 1, quantityByUnit: [] },
    ],
  },
};

export const Full: Story = { decorators: [inApp({ at: '/trucking/records', responses })] };
export const Loading: Story = {
  decorators: [inApp({ at: '/trucking/records', responses: { TruckingRecords: waiting, MaterialTotals: waiting } })],
};
/** Loads whose truck, company, or material contains a text. */
export const Searched: Story = { decorators: [inApp({ at: '/trucking/records?search=rip', responses })] };
export const NothingMatches: Story = {
  decorators: [
    inApp({
      at: '/trucking/records?search=gold',
      responses: { TruckingRecords: { truckingRecords: onePage([]) }, MaterialTotals: { materialTotals: [] } },
    }),
  ],
};
/** The ticket of the first load is being typed. */
export const EditingTicket: Story = {
  ...Full,
  play: async () => userEvent.click((await screen.findAllByRole('button', { name: /^Ticket of truck/ }))[0]!),
};
/** Loads of one truck in a period that is too long for totals. */
export const TooLongForTotals: Story = { decorators: [inApp({ at: '/trucking/records?truckNumber=T-12', responses })] };
export const Phone: Story = { ...Full, globals: onPhone };
