import type { Meta, StoryObj } from '@storybook/react-vite';
import { myTimecards } from '../../../../testing/myTimecards';
import { ReturnNotice } from './ReturnNotice';

const meta = { title: 'Timecards/Return notice', component: ReturnNotice } satisfies Meta<typeof ReturnNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Returned: Story = { args: { card: myTimecards[1]! } };
export const LongText: Story = { args: { card: myTimecards[3]! } };
