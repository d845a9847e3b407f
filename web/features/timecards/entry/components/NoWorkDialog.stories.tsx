import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { press } from '../../../../testing/fillIn';
import { inApp } from '../../../../testing/inApp';
import { refused } from '../../../../testing/responses';
import { NoWorkDialog } from './NoWorkDialog';

const meta = {
  title: 'Timecards/No work dialog',
  component: NoWorkDialog,
  args: { today: '2026-03-02', open: true, onClose: () => undefined },
} satisfies Meta<typeof NoWorkDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const responded = (responses: object) => [inApp({ responses })];
export const Open: Story = { decorators: responded({}) };
export const Phone: Story = { ...Open, globals: onPhone };
export const Refused: Story = {
  decorators: responded({ ReportNoWork: refused('Something went wrong. Please try again.') }),
  play: () => press('Report no work'),
};
