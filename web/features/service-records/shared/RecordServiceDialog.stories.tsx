import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { RecordServiceDialog } from './RecordServiceDialog';

const meta = {
  title: 'Services/Record service dialog',
  component: RecordServiceDialog,
  args: {
    subject: {
      ...{ equipmentTemplateId: 'machine-1', servicePlanId: 'plan-1', name: '250-hour service' },
      ...{ machine: 'Dozer CAT D6 DZ-1101', knownHours: '5210.00' },
    },
    onClose: () => {},
  },
  decorators: [
    inApp({ responses: { ServiceWarnings: { serviceWarnings: ['lower_than_last', 'before_last_service'] } } }),
  ],
} satisfies Meta<typeof RecordServiceDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Phone: Story = { globals: onPhone };
/** Unusual hours, which a second tap records anyway. */
export const AskedAgain: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Record service' })),
};
