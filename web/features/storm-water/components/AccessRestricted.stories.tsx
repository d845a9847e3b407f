import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccessRestricted } from './AccessRestricted';

const meta: Meta<typeof AccessRestricted> = { title: 'Storm water/AccessRestricted', component: AccessRestricted };
export default meta;

export const Uncertified: StoryObj<typeof AccessRestricted> = {};
