import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { BrokenPage } from './BrokenPage';

const meta = { title: 'Page/Broken page', component: BrokenPage } satisfies Meta<typeof BrokenPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const Phone: Story = { globals: onPhone };
