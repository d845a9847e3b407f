import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { buildReading, machines } from '../../testing/fieldRecords';
import { inApp } from '../../testing/inApp';
import { onePage } from '../../testing/lists';
import { type Responses, waiting } from '../../testing/responses';
import { ReportHoursPage } from './ReportHoursPage';

const meta = {
  title: 'Screens/Report Hours',
  component: ReportHoursPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ReportHoursPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const responses: Responses = {
  ReadingPickers: { equipmentTemplates: [...machines] },
  LastReadings: { lastReadings: [], myRecentReadings: [], serviceDue: [] },
  ReadingsAround: { readingsAround: { previous: null, next: null } },
  EquipmentHours: { equipmentHours: onePage([buildReading()]) },
};

export const Full: Story = { decorators: [inApp({ at: '/field-submission', responses })] };
export const LoadingList: Story = {
  decorators: [inApp({ at: '/field-submission', responses: { ...responses, ReadingPickers: waiting } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
