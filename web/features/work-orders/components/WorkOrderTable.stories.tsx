import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { useInlineEdit } from '../../../components/table/useInlineEdit';
import { onPhone } from '../../../testing/Controlled';
import { buildWorkOrder } from '../../../testing/fieldRecords';
import { unfolded } from '../../../testing/unfolded';
import { WorkOrderTable, type WorkOrderTableProps } from './WorkOrderTable';
import { toDraft } from './workOrderColumns';

/** Renders the table with an editor whose saves do nothing, or fail. */
function Sample({ fails, ...table }: Omit<WorkOrderTableProps, 'editing'> & { fails?: boolean }) {
  const editing = useInlineEdit({
    name: 'sample',
    rowKey: ({ id }) => id,
    toDraft,
    async save() {
      if (fails) throw new Error('Failed to update work order');
    },
  } as Parameters<typeof useInlineEdit<ReturnType<typeof buildWorkOrder>>>[0]);
  return <WorkOrderTable {...table} editing={editing} />;
}

const meta = {
  title: 'Work orders/Work order table',
  component: Sample,
  args: {
    orders: [
      buildWorkOrder({ id: 'c', orderNumber: 1012, coNumber: null, description: null, dateStarted: null }),
      buildWorkOrder({
        ...{ id: 'b', orderNumber: 12, dateCompleted: '2026-03-09' },
        extraWork: { sheets: 4, unsigned: 2, overdue: 1, changed: 1 },
      }),
      buildWorkOrder(),
    ],
    onRetry: () => {},
    onView: () => {},
    onDelete: async () => {},
  },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

const edit: Story['play'] = ({ canvasElement }) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit 99-007' }));

export const Full: Story = {};
export const Editing: Story = { play: edit };
export const SaveFails: Story = {
  args: { fails: true },
  play: async (context) => {
    await edit(context);
    await userEvent.keyboard('!');
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'Save' }));
  },
};
export const Loading: Story = { args: { orders: undefined } };
export const Empty: Story = { args: { orders: [] } };
export const Failed: Story = { args: { orders: undefined, error: { message: 'Failed to fetch' } } };
export const Phone: Story = { globals: onPhone };
export const PhoneEditing: Story = { play: unfolded(edit), globals: onPhone };
