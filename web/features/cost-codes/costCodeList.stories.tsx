import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { costCodes } from '../../testing/lists';
import { ReferenceListSample } from '../../testing/ReferenceListSample';
import { unfolded } from '../../testing/unfolded';
import type { CostCodeEntryFragment } from './cost-codes.generated';
import { costCodeKind } from './costCodeList';

const meta: Meta<typeof ReferenceListSample<CostCodeEntryFragment, typeof costCodeKind.newFields>> = {
  title: 'Cost codes/Cost Code Management',
  component: ReferenceListSample,
  args: {
    kind: costCodeKind,
    rows: costCodes(6),
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const Long: Story = { args: { rows: costCodes(15) } };
export const Loading: Story = { args: { rows: undefined } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = {
  args: { rows: undefined, error: { message: 'The database is unavailable. Please try again in a moment.' } },
};
export const FilteredToNothing: Story = {
  play: () => userEvent.type(screen.getByRole('searchbox', { name: 'Search cost codes' }), 'zzz'),
};
export const Adding: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Add Cost Code' })),
};
export const Editing: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Edit 1010' })),
};
export const EditingOnPhone: Story = { ...Editing, play: unfolded(Editing.play), globals: onPhone };
export const Deleting: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Delete 1010' })),
};
