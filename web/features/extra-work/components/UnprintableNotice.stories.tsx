import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { UnprintableNotice } from './UnprintableNotice';

const meta = {
  title: 'Extra work/Unprintable notice',
  component: UnprintableNotice,
  args: { characters: ['🚧'] },
} satisfies Meta<typeof UnprintableNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheSheet: Story = {};
export const BehindALink: Story = { args: { contractor: 'Blaze Construction' } };
export const Phone: Story = { globals: onPhone };
