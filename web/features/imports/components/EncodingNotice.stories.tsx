import type { Meta, StoryObj } from '@storybook/react-vite';
import { EncodingNotice } from './EncodingNotice';

const meta = {
  title: 'Imports/Encoding notice',
  component: EncodingNotice,
  args: {
    guess: {
      encoding: 'macintosh',
      samples: [
        { current: 'Mu–oz', guessed: 'Muñoz' },
        { current: 'JosŽ', guessed: 'José' },
      ],
    },
    onUse: () => {},
  },
} satisfies Meta<typeof EncodingNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Mac: Story = {};
export const Chinese: Story = {
  args: { guess: { encoding: 'big5', samples: [{ current: '¶À§Ó©ú', guessed: '黃志明' }] } },
};
