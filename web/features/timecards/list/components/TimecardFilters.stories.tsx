import type { Meta, StoryObj } from '@storybook/react-vite';
import { useFilters } from '../../../../components/filters/useFilters';
import { onPhone } from '../../../../testing/Controlled';
import { inApp } from '../../../../testing/inApp';
import { FILTERS, TimecardFilters } from './TimecardFilters';

function Sample() {
  return <TimecardFilters filters={useFilters(FILTERS)} withdrawnToo />;
}

const meta = { title: 'Timecards/Timecard filters', component: Sample } satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unset: Story = {};
export const TwoSet: Story = { decorators: [inApp({ at: '/timecards?startDate=2025-02-01&name=lee' })] };
export const Withdrawn: Story = { decorators: [inApp({ at: '/timecards?status=withdrawn' })] };
export const Phone: Story = { ...TwoSet, globals: onPhone };
