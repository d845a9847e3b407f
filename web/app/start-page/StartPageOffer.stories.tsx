import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { viewers } from '../../testing/fixtures';
import { inApp } from '../../testing/inApp';
import { StartPageOffer } from './StartPageOffer';

const meta = {
  title: 'Application/Start page offer',
  component: StartPageOffer,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StartPageOffer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForFieldWorkers: Story = {
  decorators: [inApp({ viewer: { ...viewers.field, startPageChosen: false } })],
};
export const OnPhone: Story = {
  decorators: [inApp({ viewer: { ...viewers.trucking, startPageChosen: false } })],
  globals: onPhone,
};
