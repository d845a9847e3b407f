import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bone } from './Bone';

const meta = { title: 'Feedback/Bone', component: Bone } satisfies Meta<typeof Bone>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = {};
export const Wide: Story = { args: { width: '68%' } };
