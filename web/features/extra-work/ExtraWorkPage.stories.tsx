import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { sheetLists, sheets } from '../../testing/extraWork';
import { inApp } from '../../testing/inApp';
import { refused, refusedBecause, unreachable, waiting } from '../../testing/responses';
import { ExtraWorkPage } from './ExtraWorkPage';

const meta = {
  title: 'Screens/Extra work sheet',
  component: ExtraWorkPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ExtraWorkPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/extra-work?order=order-12&number=99-012&date=2025-03-03&area=Pier+9';
const shows = (sheet: (typeof sheets)[keyof typeof sheets]) => [
  inApp({
    at,
    responses: {
      ExtraWorkSheet: { extraWorkSheet: sheet },
      SignExtraWork: refusedBecause(
        'SHEET_CHANGED',
        'The timecards have changed since this sheet was shown.',
        'CONFLICT',
      ),
    },
  }),
];

export const Unsigned: Story = { decorators: shows(sheets.unsigned) };
export const Signed: Story = { decorators: shows(sheets.signed) };
export const Changed: Story = { decorators: shows(sheets.changed) };
export const Void: Story = { decorators: shows(sheets.voided) };
export const LongText: Story = { decorators: shows(sheets.long) };
export const Incomplete: Story = {
  decorators: shows(sheets.unsigned),
  play: async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement).findByRole('button', { name: 'Sign' })),
};
export const Loading: Story = { decorators: [inApp({ at, responses: { ExtraWorkSheet: waiting } })] };
export const Failed: Story = {
  decorators: [inApp({ at, responses: { ExtraWorkSheet: refused('Extra work sheet not found', 'NOT_FOUND') } })],
};
export const Offline: Story = {
  decorators: [
    inApp({
      at,
      responses: {
        ExtraWorkSheet: unreachable,
        SheetTexts: sheetLists,
        SheetsToSign: { extraWorkSheets: { edges: [{ node: sheets.unsigned }] } },
      },
    }),
  ],
};
export const OfflineWithoutSheet: Story = {
  decorators: [
    inApp({ at, responses: { ExtraWorkSheet: unreachable, SheetsToSign: unreachable, SheetTexts: unreachable } }),
  ],
};
export const NoSheet: Story = { decorators: [inApp({ at: '/extra-work' })] };
export const Phone: Story = { ...Unsigned, globals: onPhone };
export const PhoneChanged: Story = { ...Changed, globals: onPhone };
export const PhoneLongText: Story = { ...LongText, globals: onPhone };
