import type { Meta, StoryObj } from '@storybook/react-vite';
import { LanguageChoice } from './LanguageChoice';

const meta = { title: 'Language choice', component: LanguageChoice } satisfies Meta<typeof LanguageChoice>;
export default meta;

export const Offered: StoryObj<typeof meta> = {};
