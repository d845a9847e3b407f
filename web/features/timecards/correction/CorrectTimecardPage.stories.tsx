import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { onPhone } from '../../../testing/Controlled';
import { fillIn, press } from '../../../testing/fillIn';
import { long, pickers, viewers } from '../../../testing/fixtures';
import { inApp } from '../../../testing/inApp';
import { myTimecard, myTimecards, version } from '../../../testing/myTimecards';
import { type Responses, refused, unreachable, waiting } from '../../../testing/responses';
import { CorrectTimecardPage } from './CorrectTimecardPage';

const meta = {
  title: 'Screens/Correct Timecard',
  component: CorrectTimecardPage,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path="/timecards/:id/correct" element={<CorrectTimecardPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  ),
} satisfies Meta<typeof CorrectTimecardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const own = { firstName: 'Uma', lastName: 'Lee', email: viewers.user.email };
const card = myTimecard('card', { user: own });
const inPage = (responses: Responses) => [
  inApp({
    viewer: viewers.user,
    at: '/timecards/card/correct',
    responses: {
      TimecardPickers: pickers,
      TimecardToCorrect: { timecard: card },
      TimecardWarnings: { timecardWarningDetails: [] },
      ReviseTimecard: refused('Someone else was faster', 'CONFLICT'),
      ...responses,
    },
  }),
];
const [code] = card.costCodes;
const newer = version(card, {
  revision: 2,
  kind: 'revised',
  reason: 'As the inspector saw it',
  content: {
    reportingSupervisor: long.name,
    costCodes: [
      { ...code!, operatorHours: '18.00', equipment: [] },
      { ...code!, code: '1001', materials: [] },
    ],
  },
});
const retype = async () => {
  await fillIn({ 'Work Area': 'Pier 10' });
  await press('Submit Correction');
};

export const Own: Story = { decorators: inPage({}) };
export const Returned: Story = {
  decorators: inPage({ TimecardToCorrect: { timecard: { ...myTimecards[1]!, user: own } } }),
};
export const SomebodyElses: Story = { decorators: inPage({ TimecardToCorrect: { timecard: myTimecard('card') } }) };
export const Approved: Story = {
  decorators: inPage({ TimecardToCorrect: { timecard: { ...myTimecards[2]!, user: own } } }),
};
export const Loading: Story = { decorators: inPage({ TimecardToCorrect: waiting }) };
export const NotFound: Story = {
  decorators: inPage({ TimecardToCorrect: refused('Timecard not found', 'NOT_FOUND') }),
};
export const Failed: Story = { decorators: inPage({ TimecardToCorrect: unreachable }) };
export const NewerVersion: Story = {
  decorators: inPage({ TimecardVersions: { timecardHistory: [newer, version(card, { kind: 'submitted' })] } }),
  play: retype,
};
export const NewerVersionFailed: Story = { decorators: inPage({ TimecardVersions: unreachable }), play: retype };
export const ApprovedMeanwhile: Story = {
  decorators: inPage({
    TimecardVersions: { timecardHistory: [version(card, { kind: 'approved' }), version(card, { kind: 'submitted' })] },
  }),
  play: retype,
};
export const WithdrawnMeanwhile: Story = {
  decorators: inPage({ TimecardVersions: { timecardHistory: [version(card, { kind: 'withdrawn' })] } }),
  play: retype,
};
export const Warned: Story = {
  decorators: inPage({
    TimecardWarnings: {
      timecardWarningDetails: [
        { warning: 'machine_over_24_hours', costCodeIndex: 0, name: 'Excavator CAT 336 EX-2201' },
        { warning: 'production_without_hours', costCodeIndex: 0, name: '3120' },
      ],
    },
  }),
  play: retype,
};
export const Phone: Story = { ...Returned, globals: onPhone };
export const PhoneNewerVersion: Story = { ...NewerVersion, globals: onPhone };
export const PhoneApprovedMeanwhile: Story = { ...ApprovedMeanwhile, globals: onPhone };
export const PhoneWarned: Story = { ...Warned, globals: onPhone };
