import type { Meta, StoryObj } from '@storybook/react-vite';
import { UndoNotice } from './UndoNotice';

const meta = { title: 'Timecards/Undo notice', component: UndoNotice } satisfies Meta<typeof UndoNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Removed: Story = { args: { message: 'Cost code 2 (3310) removed.', onUndo() {} } };
