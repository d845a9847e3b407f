import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { RoundNotice } from './RoundNotice';

const meta = {
  title: 'Equipment hours/Round notice',
  component: RoundNotice,
  args: { date: '2026-03-04', machines: ['machine-1', 'machine-2'], onStart: () => {} },
} satisfies Meta<typeof RoundNotice>;
export default meta;

export const TwoMachines: StoryObj<typeof meta> = {};
export const Phone: StoryObj<typeof meta> = { globals: onPhone };
