import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { sheetClasses, sheets } from '../../../testing/extraWork';
import { SheetContent } from './SheetContent';

const { content } = sheets.unsigned;

const meta = {
  title: 'Extra work/Sheet content',
  component: SheetContent,
  args: { content, codes: sheets.unsigned.shown.codes },
} satisfies Meta<typeof SheetContent>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const PeopleOnly: Story = { args: { content: { ...content, machines: [], materials: [] } } };
export const ByClass: Story = { args: { content: { ...content, classes: sheetClasses } } };
export const SumOfDays: Story = { args: { isSum: true } };
export const LongText: Story = { args: { content: sheets.long.content } };
export const Phone: Story = { globals: onPhone };
export const PhoneByClass: Story = { ...ByClass, globals: onPhone };
export const PhoneLongText: Story = { ...LongText, globals: onPhone };
