import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Switch } from './Switch';

const meta: Meta = { title: 'Forms/Switch' };
export default meta;

function Controlled(props: { text?: string; begin?: boolean; pending?: boolean; quiet?: boolean }) {
  const { begin = false, ...rest } = props;
  const [on, setOn] = useState(begin);
  return <Switch label="Concrete is active" checked={on} onChange={setOn} {...rest} />;
}

export const Off: StoryObj = { render: () => <Controlled /> };
export const On: StoryObj = { render: () => <Controlled begin /> };
export const WithText: StoryObj = { render: () => <Controlled text="Active" begin /> };
export const QuietOn: StoryObj = { render: () => <Controlled quiet begin /> };
export const QuietOff: StoryObj = { render: () => <Controlled quiet /> };
export const Pending: StoryObj = { render: () => <Controlled text="Active" pending /> };
