import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { onPhone } from '../../../../../testing/Controlled';
import { pickers } from '../../../../../testing/fixtures';
import { writtenCard } from '../../../../../testing/myTimecards';
import { SampleForm } from '../../../../../testing/SampleForm';
import { timecard } from '../../../../../testing/timecards';
import { newCard } from '../../../card/timecard';
import { habitsOf } from '../../suggestions';
import { EquipmentSection } from './EquipmentSection';

const habits = habitsOf([timecard('last')], pickers);

interface Args extends Pick<ComponentProps<typeof EquipmentSection>, 'templates'> {
  filled: boolean;
  problems?: Record<string, string>;
}

const meta = {
  title: 'Timecards/Equipment section',
  args: { filled: true, templates: pickers.equipmentTemplates },
  render: ({ filled, problems, templates }) => (
    <SampleForm from={filled ? writtenCard : newCard('2025-03-03')} problems={problems}>
      {(form) => <EquipmentSection form={form} index={0} templates={templates} habits={habits} />}
    </SampleForm>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Empty: Story = { args: { filled: false } };
export const Full: Story = {};
export const Wrong: Story = { args: { problems: { 'costCodes.0.equipment.0.hours': 'Enter a number such as 7.5' } } };
export const NoTemplates: Story = { args: { filled: false, templates: [] } };
export const Loading: Story = { args: { filled: false, templates: undefined } };
export const Phone: Story = { globals: onPhone };
