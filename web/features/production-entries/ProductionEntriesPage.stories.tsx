import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { buildEstimate } from '../../testing/fieldRecords';
import { inApp } from '../../testing/inApp';
import { waiting } from '../../testing/responses';
import { ProductionEntriesPage } from './ProductionEntriesPage';

const meta = {
  title: 'Screens/Production Quantity',
  component: ProductionEntriesPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ProductionEntriesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  decorators: [
    inApp({
      at: '/estimates',
      responses: {
        Estimates: { estimates: [buildEstimate(), buildEstimate({ costCode: '900', description: 'Traffic control' })] },
      },
    }),
  ],
};
export const Loading: Story = { decorators: [inApp({ at: '/estimates', responses: { Estimates: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
