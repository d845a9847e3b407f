import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../../components/Button';
import { press } from '../../../testing/fillIn';
import { inApp } from '../../../testing/inApp';
import { MissingTimecardMenu } from './MissingTimecardMenu';
import { NoWorkMenu } from './NoWorkMenu';

const person = { id: 'maria', name: 'Maria Santos' };
const shown = { person, date: '2026-03-02' };

const meta = {
  title: 'Timecards/Menus of a day without a card',
  component: MissingTimecardMenu,
  args: { ...shown, trigger: <Button>Missing</Button> },
  decorators: [inApp({})],
} satisfies Meta<typeof MissingTimecardMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Missing: Story = { play: () => press('Missing') };
export const NoWork: Story = {
  render: () => (
    <NoWorkMenu {...shown} text="No work: Vacation, reported by Owen Blake" trigger={<Button>No work</Button>} />
  ),
  play: () => press('No work'),
};
