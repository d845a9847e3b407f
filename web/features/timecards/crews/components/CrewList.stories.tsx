import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { press } from '../../../../testing/fillIn';
import { long } from '../../../../testing/fixtures';
import { crew } from '../../../../testing/myTimecards';
import { timecards } from '../../../../testing/timecards';
import { CrewList } from './CrewList';

const nothing = () => {};
const meta = {
  title: 'Timecards/Crew list',
  component: CrewList,
  args: {
    crews: [crew('crew-1'), crew('crew-2', { name: long.workArea })],
    cards: timecards,
    onUseCrew: nothing,
    onUseCard: nothing,
    onRename: async () => ({ data: null }),
    onDelete: async () => {},
  },
} satisfies Meta<typeof CrewList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const NoCrews: Story = { args: { crews: [] } };
export const Nothing: Story = { args: { crews: [], cards: [] } };
export const Renaming: Story = { play: () => press('Rename Pier crew') };
export const Deleting: Story = { play: () => press('Delete Pier crew') };
export const Phone: Story = { globals: onPhone };
export const PhoneRenaming: Story = { ...Renaming, globals: onPhone };
