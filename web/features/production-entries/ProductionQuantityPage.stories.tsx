import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { buildEstimate } from '../../testing/fieldRecords';
import { inApp } from '../../testing/inApp';
import { waiting } from '../../testing/responses';
import { ProductionQuantityPage } from './ProductionQuantityPage';

const meta = {
  title: 'Screens/Production Quantity',
  component: ProductionQuantityPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ProductionQuantityPage>;
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
