import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { importPreview, importRow, productionList } from '../../testing/imports';
import { inApp } from '../../testing/inApp';
import { type Responses, refused, waiting } from '../../testing/responses';
import { ImportPage } from './ImportPage';

const meta = {
  title: 'Screens/Import',
  component: ImportPage,
  args: {
    into: productionList,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ImportPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/estimates/import?file=file-1';
const reviewing = (preview: Responses['ImportPreview']) => [inApp({ at, responses: { ImportPreview: preview } })];

export const Choose: Story = { decorators: [inApp({ at: '/estimates/import' })] };
export const Ready: Story = {
  decorators: reviewing(
    importPreview({
      create: 2,
      change: 1,
      same: 597,
      rows: [
        importRow(2, 'create', '3120'),
        importRow(3, 'create', '3130'),
        importRow(4, 'change', '0310'),
        importRow(5, 'same', '3140'),
      ],
    }),
  ),
};
export const WithErrors: Story = {
  decorators: reviewing(
    importPreview({
      create: 1,
      error: 1,
      leftOut: 1,
      rows: [importRow(2, 'create', '3120'), importRow(3, 'error', ''), importRow(4, 'left_out', 'Subtotal')],
    }),
  ),
};
/** A workbook with several sheets, and a cost code that lost its leading zero. */
export const WithOffers: Story = {
  decorators: reviewing(
    importPreview({
      error: 1,
      sheets: ['Bid', 'Alternates'],
      offers: [{ row: 2, field: 'costCode', value: '0310' }],
      rows: [importRow(2, 'error', '310')],
    }),
  ),
};
export const NothingToDo: Story = {
  decorators: reviewing(importPreview({ same: 1, rows: [importRow(2, 'same', '3120')] })),
};
export const Reading: Story = { decorators: reviewing(waiting) };
export const Refused: Story = {
  decorators: reviewing(refused('Not found', 'NOT_FOUND')),
};
const KIND = {
  name: 'kind',
  title: 'Kind',
  choices: [
    { value: 'operator', label: 'Operator' },
    { value: 'laborer', label: 'Laborer' },
  ],
};
/** A payroll list in a Mac encoding, with rows above its header, hidden rows, and no kind of worker. */
export const WithNotices: Story = {
  decorators: reviewing(
    importPreview({
      error: 12,
      rows: [importRow(3, 'error', '')],
      more: {
        headerRow: 2,
        fields: [KIND, { name: 'workerClass', title: 'Class', choices: [] }],
        remarks: ['The column "Employee" has names of people, so it is not imported as Employee Number.'],
        notImported: [{ number: 1, cells: ['Payroll list of May', '', 'North yard'] }],
        notImportedCount: 1,
        hiddenCount: 4,
        encodingGuess: {
          encoding: 'macintosh',
          samples: [
            { current: 'Mu–oz', guessed: 'Muñoz' },
            { current: 'JosŽ', guessed: 'José' },
          ],
        },
        missing: [
          {
            field: 'kind',
            by: 'workerClass',
            groups: [
              { text: 'Equipment Operator', rows: 7, offer: 'operator' },
              { text: 'Laborer', rows: 3, offer: 'laborer' },
              { text: 'Foreman', rows: 2, offer: null },
            ],
          },
        ],
      },
    }),
  ),
};
export const PhoneWithNotices: Story = { ...WithNotices, globals: onPhone };
export const PhoneChoose: Story = { ...Choose, globals: onPhone };
export const PhoneWithErrors: Story = { ...WithErrors, globals: onPhone };
export const PhoneReady: Story = { ...Ready, globals: onPhone };
export const PhoneWithOffers: Story = { ...WithOffers, globals: onPhone };
