import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Button } from '../../../components/Button';
import { useInlineEdit } from '../../../components/table/useInlineEdit';
import { onPhone } from '../../../testing/Controlled';
import { buildEstimate } from '../../../testing/fieldRecords';
import { unfolded } from '../../../testing/unfolded';
import type { EstimateRowFragment } from '../production-entries.generated';
import { DEFAULT_SORT, problemsOf, toDraft } from '../productionEntry';
import { ProductionEntryTable, type ProductionEntryTableProps } from './ProductionEntryTable';

/** Renders the table with an editor that saves nothing. */
function Sample(table: Omit<ProductionEntryTableProps, 'editing'>) {
  const editing = useInlineEdit<EstimateRowFragment>({
    name: 'sample',
    rowKey: ({ id }) => id,
    toDraft,
    validate: problemsOf,
    save: async () => {},
  });
  return (
    <>
      <Button onClick={editing.startNew}>New Production Entry</Button>
      <ProductionEntryTable {...table} editing={editing} />
    </>
  );
}

const meta = {
  title: 'Production quantity/Production entry table',
  component: Sample,
  args: {
    entries: [
      buildEstimate({ costCode: '900', description: 'Traffic control', productionPerHour: '', productionPerDay: '' }),
      buildEstimate(),
    ],
    searching: false,
    onRetry: () => {},
    sort: DEFAULT_SORT,
    onSort: () => {},
    onDelete: async () => {},
  },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

const press =
  (...names: string[]): Story['play'] =>
  async ({ canvasElement }) => {
    for (const name of names) await userEvent.click(within(canvasElement).getByRole('button', { name }));
  };

export const Full: Story = {};
export const SortedBackwards: Story = { args: { sort: { key: 'manpower', direction: 'descending' } } };
export const Editing: Story = { play: press('Edit 3120') };
export const Adding: Story = { play: press('New Production Entry') };
export const AddingWithoutCode: Story = { play: press('New Production Entry', 'Save') };
export const Loading: Story = { args: { entries: undefined } };
export const Empty: Story = { args: { entries: [] } };
export const NothingFound: Story = { args: { entries: [], searching: true } };
export const Failed: Story = { args: { entries: undefined, error: { message: 'Failed to fetch' } } };
export const Phone: Story = { globals: onPhone };
export const PhoneEditing: Story = { play: unfolded(press('Edit 3120')), globals: onPhone };
