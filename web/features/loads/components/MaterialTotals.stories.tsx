import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { MaterialTotals } from './MaterialTotals';

const meta = {
  title: 'Trucking/Material totals',
  component: MaterialTotals,
  args: {
    totals: [
      { material: '3/4 inch crushed rock', quantity: '1204.50', loads: 4, quantityByUnit: [] },
      { material: 'Class 2 base', quantity: '56.95', loads: 4, quantityByUnit: [{ unit: 'TON', quantity: '56.95' }] },
      {
        ...{ material: 'Sand', quantity: '130.30', loads: 9 },
        quantityByUnit: [
          { unit: 'CY', quantity: '30.00' },
          { unit: 'TON', quantity: '90.25' },
          { unit: null, quantity: '10.05' },
        ],
      },
    ],
  },
} satisfies Meta<typeof MaterialTotals>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
const many = [
  '3/4 inch crushed rock',
  'Asphalt, 1/2 inch',
  'Class 2 base',
  'Concrete, 4000 psi',
  'Rip rap',
  'Sand',
].map((material, index) => ({ material, quantity: `${1204 + 311 * index}.50`, loads: 4, quantityByUnit: [] }));
/** More materials than fit into a line, until a button shows them all. */
export const Folded: Story = { args: { totals: many } };
export const Unfolded: Story = {
  ...Folded,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Show all 6' })),
};
export const Loading: Story = { args: { totals: undefined } };
export const Phone: Story = { globals: onPhone };
