import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccessRestrictedNotice } from './AccessRestrictedNotice';

const meta: Meta<typeof AccessRestrictedNotice> = {
  title: 'Storm water/Access restricted notice',
  component: AccessRestrictedNotice,
};
export default meta;

export const Uncertified: StoryObj<typeof AccessRestrictedNotice> = {};
