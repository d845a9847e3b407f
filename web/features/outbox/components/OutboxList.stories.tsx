import type { Meta, StoryObj } from '@storybook/react-vite';
import { outboxForms } from '../../../app/offline';
import type { OutboxItem } from '../../../core/offline/device/outboxItem';
import { onPhone } from '../../../testing/Controlled';
import { OutboxList } from './OutboxList';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const item = (key: string, overrides: Partial<OutboxItem>): OutboxItem => ({
  key,
  form: 'timecard',
  personId: 'user-field',
  input: {},
  values: {},
  summary: 'Nov 21, North pier, 96.50 h',
  submittedAt: ago(1),
  attempts: 0,
  ...overrides,
});

const waiting = [
  item('card', { submittedAt: ago(26) }),
  item('reading', { form: 'reading', summary: '11/21/2026, Excavator CAT 336 (EX-2201), 1234.50 h' }),
];
const refused = item('load', {
  form: 'load',
  summary: 'Truck 12, Import, 8.50',
  refusal: { message: 'Invalid input', problems: { quantity: 'Quantity must be above 0' } },
});
const arrived = item('arrived', {
  summary: 'Nov 20, South abutment, 40.00 h',
  refusal: {
    message: 'The server received an earlier version. Your last changes are not included.',
    problems: {},
    arrived: true,
  },
});
const old = item('old', { summary: 'Aug 30, Haul road, 24.00 h', submittedAt: ago(84 * 24) });

const meta = {
  title: 'Outbox/Outbox list',
  component: OutboxList,
  args: {
    items: waiting,
    forms: outboxForms,
    online: true,
    sending: false,
    onSendNow: () => {},
    onSendOld: () => {},
    onSendAgain: () => {},
    onEdit: () => {},
    onDelete: async () => {},
  },
} satisfies Meta<typeof OutboxList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { items: undefined } };
export const Empty: Story = { args: { items: [] } };
export const Waiting: Story = {};
export const WaitingForTomorrow: Story = {
  args: {
    items: [
      item('limit', {
        attempts: 1,
        waitsBecause: 'You have submitted 200 timecards today, which is the limit. You can submit more tomorrow.',
      }),
    ],
  },
};
export const Sending: Story = { args: { sending: true } };
export const Offline: Story = { args: { online: false } };
export const Refused: Story = { args: { items: [refused, arrived, old, ...waiting] } };
const after = (state: 'waiting' | 'arrived') => [{ key: 'card', state }];
const signed = item('signed', {
  form: 'extra-work',
  summary: '99-012, Nov 21, North pier, signed by Kim Park',
  after: after('waiting'),
});
export const Signature: Story = { args: { items: [waiting[0]!, signed] } };
export const SignatureOfRefusedCard: Story = {
  args: { items: [{ ...waiting[0]!, refusal: { message: 'Work area is required', problems: {} } }, signed] },
};
const invalid = {
  message: 'Not valid: 8.00 h were signed, but the card now says 20.00 h',
  problems: {},
  invalid: true,
};
export const InvalidSignature: Story = {
  args: { items: [waiting[0]!, { ...signed, after: after('arrived'), refusal: invalid }] },
};
export const InvalidSignatureOnPhone: Story = { ...InvalidSignature, globals: onPhone };
export const WaitingOnPhone: Story = { globals: onPhone, args: { online: false } };
export const RefusedOnPhone: Story = { globals: onPhone, args: { items: [refused, arrived, old, ...waiting] } };
