import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { TooLargeNotice } from './TooLargeNotice';

const meta = { title: 'Extra work/Too large notice', component: TooLargeNotice } satisfies Meta<typeof TooLargeNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TooLarge: Story = {};
export const Phone: Story = { globals: onPhone };
