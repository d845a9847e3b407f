import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { extraWorkTimecard, timecards } from '../../../../testing/timecards';
import { TimecardFacts } from './TimecardFacts';

const [full, bare, long] = timecards as [(typeof timecards)[0], (typeof timecards)[0], (typeof timecards)[0]];

const meta = {
  title: 'Timecards/Timecard facts',
  component: TimecardFacts,
  args: { card: full },
} satisfies Meta<typeof TimecardFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const TwoCodes: Story = { args: { card: { ...full, costCodes: [...full.costCodes, ...bare.costCodes] } } };
export const WithDescriptions: Story = {
  args: {
    costCodes: full.costCodes.map(({ code }) => ({ code, description: 'Trench excavation', productionUnit: 'CY' })),
  },
};
export const ExtraWork: Story = { args: { card: extraWorkTimecard('extra') } };
export const Bare: Story = { args: { card: bare } };
export const LongText: Story = { args: { card: long } };
export const Phone: Story = { globals: onPhone };
export const PhoneLongText: Story = { ...LongText, globals: onPhone };
