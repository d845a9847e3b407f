import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { useReadingFilters } from '../useReadingFilters';
import { ReadingFilters } from './ReadingFilters';

const reported = [
  { company: 'blaze' as const, name: 'Excavator CAT 336' },
  { company: 'dans' as const, name: 'Water truck' },
];

function Sample() {
  return <ReadingFilters filters={useReadingFilters()} reported={reported} />;
}

const meta = { title: 'Equipment hours/Reading filters', component: Sample } satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingSet: Story = {};
export const OneMachine: Story = { decorators: [inApp({ at: '/equipment-hours?equipment=Water+truck' })] };
export const Several: Story = {
  decorators: [
    inApp({
      at: '/equipment-hours?company=dans&equipment=Water+truck&equipment=Backhoe+JD+310&startDate=2026-03-01',
    }),
  ],
};
export const Choosing: Story = {
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Equipment' })),
};
export const PhoneOpen: Story = {
  ...Several,
  globals: onPhone,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Filters (3)' })),
};
