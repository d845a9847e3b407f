import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { documents, onePage } from '../../testing/lists';
import { waiting } from '../../testing/responses';
import { HistoryPage } from './HistoryPage';

const meta = {
  title: 'Screens/Storm water history',
  component: HistoryPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HistoryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  decorators: [
    inApp({
      at: '/storm-water/history',
      responses: {
        StormWaterHistory: {
          stormWaterArchive: { documents: 3, days: 2, bytes: 4_160_900 },
          stormWaterDocuments: onePage(documents),
        },
      },
    }),
  ],
};
export const Loading: Story = {
  decorators: [inApp({ at: '/storm-water/history', responses: { StormWaterHistory: waiting } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
