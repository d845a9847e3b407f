import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { onePage } from '../../../testing/lists';
import { ownerStatement } from '../../../testing/reports';
import { refused, waiting } from '../../../testing/responses';
import { OwnersPage } from './OwnersPage';

const meta = {
  title: 'Screens/Owners',
  component: OwnersPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OwnersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/reports/owners?company=blaze&month=2026-03';
const line = {
  id: 'line-1',
  timecardId: 'card-1',
  date: '2026-03-03',
  workArea: 'North pier',
  costCode: '3120',
  value: '8.00',
  user: { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' },
};
const responses = {
  OwnerStatement: { ownerStatement },
  OwnerLines: { ownerLines: { total: '8.00', ...onePage([line]) } },
};

export const Full: Story = { decorators: [inApp({ at, responses })] };
export const Phone: Story = { ...Full, globals: onPhone };
export const Loading: Story = { decorators: [inApp({ at, responses: { OwnerStatement: waiting } })] };
export const Empty: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        OwnerStatement: {
          ownerStatement: { ...ownerStatement, machines: [], operated: '0.00', standby: '0.00', waiting: '0.00' },
        },
      },
    }),
  ],
};
export const Failed: Story = {
  decorators: [inApp({ at, responses: { OwnerStatement: refused('Choose one company.', 'BAD_USER_INPUT') } })],
};
export const Lines: Story = {
  ...Full,
  play: async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Operated of Dozer D6 DZ-1100, North pier, 3120/ })),
};
