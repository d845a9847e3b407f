import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './Button';

const meta = { title: 'Controls/Button', component: Button, args: { children: 'Save' } } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Default: Story = { args: { icon: 'refresh', children: 'Refresh' } };
export const Caution: Story = { args: { variant: 'caution', icon: 'close', children: 'Reject' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Clear all filters' } };
export const Disabled: Story = { args: { variant: 'primary', disabled: true } };
export const KeepsItsWidthWhileBusy: Story = {
  render: () => (
    <div>
      {[false, true].map((pending) => (
        <p key={String(pending)}>
          <Button variant="primary" pending={pending} pendingLabel="Submitting...">
            Submit Timecard
          </Button>{' '}
          <Button variant="danger" pending={pending} pendingLabel="Deleting...">
            Delete
          </Button>{' '}
          <Button pending={pending} pendingLabel="Loading...">
            Load more
          </Button>
        </p>
      ))}
    </div>
  ),
};
