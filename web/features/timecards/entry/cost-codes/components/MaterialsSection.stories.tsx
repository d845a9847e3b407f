import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { onPhone } from '../../../../../testing/Controlled';
import { pickers } from '../../../../../testing/fixtures';
import { writtenCard } from '../../../../../testing/myTimecards';
import { SampleForm } from '../../../../../testing/SampleForm';
import { timecard } from '../../../../../testing/timecards';
import { newCard } from '../../../card/timecard';
import { habitsOf } from '../../suggestions';
import { MaterialsSection } from './MaterialsSection';

const habits = habitsOf([timecard('last')], pickers);

interface Args extends Pick<ComponentProps<typeof MaterialsSection>, 'templates'> {
  filled: boolean;
  problems?: Record<string, string>;
}

const meta = {
  title: 'Timecards/Materials section',
  args: { filled: true, templates: pickers.materialTemplates },
  render: ({ filled, problems, templates }) => (
    <SampleForm from={filled ? writtenCard : newCard('2025-03-03')} problems={problems}>
      {(form) => <MaterialsSection form={form} index={0} templates={templates} habits={habits} />}
    </SampleForm>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Empty: Story = { args: { filled: false } };
export const Full: Story = {};
export const Wrong: Story = { args: { problems: { 'costCodes.0.materials.0.unit': 'Unit is required' } } };
export const NoTemplates: Story = { args: { filled: false, templates: [] } };
export const Loading: Story = { args: { filled: false, templates: undefined } };
export const Phone: Story = { globals: onPhone };
