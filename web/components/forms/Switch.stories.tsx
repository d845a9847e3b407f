import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Switch } from './Switch';

const meta: Meta = { title: 'Forms/Switch' };
export default meta;

function Held(props: { text?: string; begin?: boolean; pending?: boolean; disabled?: boolean }) {
  const { begin = false, ...rest } = props;
  const [on, setOn] = useState(begin);
  return <Switch label="Concrete is active" checked={on} onChange={setOn} {...rest} />;
}

export const Off: StoryObj = { render: () => <Held /> };
export const On: StoryObj = { render: () => <Held begin /> };
export const WithText: StoryObj = { render: () => <Held text="Active" begin /> };
export const Pending: StoryObj = { render: () => <Held text="Active" pending /> };
export const Disabled: StoryObj = { render: () => <Held text="Active" disabled /> };
