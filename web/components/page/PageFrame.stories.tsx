import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { Button } from '../Button';
import { CountField } from '../forms/CountField';
import { DateField } from '../forms/DateField';
import { TextField } from '../forms/TextField';
import { PageFrame } from './PageFrame';
import { Panel } from './Panel';
import { RefreshButton } from './RefreshButton';

const nothing = () => {};

const meta = {
  title: 'Page/Page frame',
  component: PageFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Submit Timecard',
    subtitle: 'Enter work details, cost codes, and equipment hours',
    width: 'form',
    children: (
      <>
        <Panel title="Timecard Information">
          <DateField label="Date" value="2025-03-09" onChange={nothing} required />
          <TextField label="Work Area" value="" onChange={nothing} required error="Work area is required" />
        </Panel>
        <Panel title="Cost Codes" actions={<Button icon="add">Add Cost Code</Button>}>
          <CountField label="Operators" value={2} onChange={nothing} />
        </Panel>
      </>
    ),
  },
} satisfies Meta<typeof PageFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {};
export const WithActions: Story = {
  args: {
    title: 'All Timecards',
    subtitle: 'View and search submitted timecard entries',
    width: 'full',
    actions: <RefreshButton onClick={nothing} />,
  },
};
export const PhoneWithActions: Story = { ...WithActions, globals: onPhone };
export const PhoneWithTwoActions: Story = {
  args: {
    ...WithActions.args,
    actions: (
      <>
        <RefreshButton onClick={nothing} />
        <Button variant="primary" icon="add">
          Add Work Order
        </Button>
      </>
    ),
  },
  globals: onPhone,
};
export const PhoneWithWideActions: Story = {
  args: { ...WithActions.args, actions: <Button icon="add">New Production Entry</Button> },
  globals: onPhone,
};
export const Phone: Story = { globals: onPhone };
