import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import type { Outcome } from '../../../core/requests/reportOutcome';
import { onPhone } from '../../../testing/Controlled';
import { MeterReplacedDialog } from './MeterReplacedDialog';

const meta = {
  title: 'Equipment hours/Meter replaced dialog',
  component: MeterReplacedDialog,
  args: {
    meter: { equipmentTemplateId: 'machine-1', name: 'Excavator CAT 336 EX-2201', date: '2026-03-12' },
    warningsOf: async (): Promise<readonly string[]> => [],
    onRecord: async (): Promise<Outcome<unknown>> => ({ data: {} }),
    onClose: () => {},
  },
} satisfies Meta<typeof MeterReplacedDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Phone: Story = { globals: onPhone };
export const Wrong: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Record' })),
};
const fill = async () => {
  await userEvent.type(await screen.findByLabelText(/Last number of the old meter/), '1200');
  await userEvent.type(screen.getByLabelText(/Reason/), 'The display was broken');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
};
export const AskedAgain: Story = {
  args: {
    warningsOf: async () => [
      'The last number of the old meter is lower than the last reading, 1,263.70 on Mar 9, 2026.',
    ],
  },
  play: fill,
};
export const Refused: Story = {
  args: {
    onRecord: async () => ({
      failure: {
        message: 'This machine already has a meter change on that day.',
        problems: {},
        signedOut: false,
        noResponse: false,
      },
    }),
  },
  play: fill,
};
