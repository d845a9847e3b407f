import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../../../components/Button';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import { onPhone } from '../../../../testing/Controlled';
import { long } from '../../../../testing/fixtures';
import { SecurityRow } from './SecurityRow';

const meta = {
  title: 'Accounts/Security row',
  component: SecurityRow,
  args: {
    title: 'Safari on iPhone',
    badge: <StatusBadge tone="neutral">Passkey</StatusBadge>,
    facts: ['Added Mar 1, 2025, not used yet'],
    action: <Button>Remove</Button>,
  },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof SecurityRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Phone: Story = { globals: onPhone };
export const TitleOnly: Story = { args: { badge: undefined, facts: [], action: undefined } };
export const Long: Story = {
  args: { title: long.name, facts: [long.email, null, 'Last used today'] },
  globals: onPhone,
};
