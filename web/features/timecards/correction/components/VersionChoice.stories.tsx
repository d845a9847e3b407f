import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { long } from '../../../../testing/fixtures';
import type { ContestedPart } from '../merge';
import { VersionChoice } from './VersionChoice';
import { VersionComparison } from './VersionComparison';

const parts: ContestedPart[] = [
  { key: 'Work Area', label: 'Work Area', theirs: [long.workArea], yours: ['Pier 10'], suggested: 'yours' },
  {
    key: '3310 1',
    label: 'Cost code 3310',
    theirs: ['Total Operator Hours: 18.00', 'Excavator CAT 336 EX-2201: none'],
    yours: ['Total Operator Hours: 16.00', 'Excavator CAT 336 EX-2201: 6.00 h'],
    suggested: 'theirs',
  },
  { key: '1001 1', label: 'Cost code 1001', theirs: ['Operators: 2', 'Laborers: 3'], yours: null, suggested: 'theirs' },
];
const meta = {
  title: 'Timecards/Versions',
  component: VersionChoice,
  args: {
    title: 'Owen Blake changed this timecard on Mar 4, 2025 8:15 AM',
    reason: 'As the inspector saw it',
    theirName: 'Owen Blake',
    parts,
    onChoose: () => {},
  },
} satisfies Meta<typeof VersionChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = {};
export const NothingToChoose: Story = { args: { parts: [], reason: null } };
export const Comparison: Story = {
  render: () => (
    <VersionComparison
      title="Owen Blake approved this timecard on Mar 4, 2025 8:15 AM"
      text="Your correction was not submitted. It stays on this device."
      theirName="Approved"
      parts={parts}
    />
  ),
};
export const Phone: Story = { globals: onPhone };
export const PhoneComparison: Story = { ...Comparison, globals: onPhone };
