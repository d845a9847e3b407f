import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { buildLoad } from '../../testing/fieldRecords';
import { inApp } from '../../testing/inApp';
import { onePage } from '../../testing/lists';
import { type Responses, waiting } from '../../testing/responses';
import { TruckingEntryPage } from './TruckingEntryPage';

const meta = {
  title: 'Screens/Trucking entry',
  component: TruckingEntryPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TruckingEntryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const responses: Responses = {
  LoadPickers: { materialTemplates: [{ id: '1', name: 'Sand' }], truckingSources: [] },
  MyLastLoads: { truckingRecords: onePage([buildLoad()]) },
};

export const Full: Story = { decorators: [inApp({ at: '/trucking/entry', responses })] };
export const LoadingList: Story = {
  decorators: [inApp({ at: '/trucking/entry', responses: { ...responses, LoadPickers: waiting } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
