import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { costCodes } from '../../testing/lists';
import { waiting } from '../../testing/responses';
import { CostCodesPage } from './CostCodesPage';

const meta = {
  title: 'Screens/Cost Code Management',
  component: CostCodesPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CostCodesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  decorators: [inApp({ responses: { AdminCostCodes: { adminCostCodeTemplates: costCodes(12) } } })],
};
export const Loading: Story = { decorators: [inApp({ responses: { AdminCostCodes: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
