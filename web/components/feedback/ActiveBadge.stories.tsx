import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActiveBadge } from './ActiveBadge';

const meta = { title: 'Feedback/Active badge', component: ActiveBadge } satisfies Meta<typeof ActiveBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = { args: { isActive: true } };
export const Inactive: Story = { args: { isActive: false } };
