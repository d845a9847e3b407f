import type { Meta, StoryObj } from '@storybook/react-vite';
import { CountBadge } from './CountBadge';

const meta = { title: 'Menu/Count badge', component: CountBadge } satisfies Meta<typeof CountBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = { args: { count: 1 } };
export const Many: Story = { args: { count: 128 } };
