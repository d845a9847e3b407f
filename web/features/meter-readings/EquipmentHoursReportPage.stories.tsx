import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { buildMeterChange, buildReading } from '../../testing/fieldRecords';
import { inApp } from '../../testing/inApp';
import { onePage } from '../../testing/lists';
import { type Responses, waiting } from '../../testing/responses';
import { EquipmentHoursReportPage } from './EquipmentHoursReportPage';

const meta = {
  title: 'Screens/Equipment Hours Report',
  component: EquipmentHoursReportPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EquipmentHoursReportPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/equipment-hours';

const readings = [
  buildReading(),
  buildReading({ id: '2', date: '2026-03-08', hours: '1249.10', change: '-0.90', mayRecordMeterChange: true }),
];
const responses: Responses = {
  EquipmentHours: { equipmentHours: onePage(readings) },
  MeterChanges: { meterChanges: onePage([buildMeterChange()]) },
  EquipmentHoursCount: { equipmentHours: { totalCount: 2, unfilteredCount: 2 } },
  ReportedEquipment: { reportedEquipment: [{ company: 'blaze', name: 'Excavator' }] },
};

export const Full: Story = { decorators: [inApp({ at, responses })] };
export const Loading: Story = { decorators: [inApp({ at, responses: { ...responses, EquipmentHours: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
