import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from 'antd';
import { Loading } from './Loading';

const meta = { title: 'Feedback/Loading', component: Loading } satisfies Meta<typeof Loading>;
export default meta;

export const Skeletons: StoryObj<typeof meta> = { args: { children: <Card loading aria-hidden /> } };
