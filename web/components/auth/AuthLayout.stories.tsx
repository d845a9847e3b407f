import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router-dom';
import { onPhone } from '../../testing/Controlled';
import { PasswordField } from '../forms/PasswordField';
import { TextField } from '../forms/TextField';
import { AuthForm } from './AuthForm';
import { AuthLayout } from './AuthLayout';
import { SubmitButton } from './SubmitButton';

const nothing = () => {};

function Login(props: { email?: string; password?: string; error?: string; message?: string; pending?: boolean }) {
  const { email = '', password = '', error, message, pending = false } = props;
  return (
    <AuthLayout
      title="Login"
      subtitle="Enter your email and password"
      footer={
        <>
          <Link to="/forgot-password">Forgot password?</Link>
          <Link to="/register">Register</Link>
        </>
      }
    >
      <AuthForm onSubmit={nothing} problem={message}>
        <TextField label="Email" type="email" value={email} onChange={nothing} autoComplete="username" required />
        <PasswordField
          label="Password"
          value={password}
          onChange={nothing}
          autoComplete="current-password"
          error={error}
          required
        />
        <SubmitButton pending={pending} pendingLabel="Signing in...">
          Sign in
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}

const meta = {
  title: 'Signed out/Auth layout',
  component: Login,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Login>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Wrong: Story = {
  args: {
    email: 'ada@example.com',
    password: 'secret',
    error: 'Password is required',
    message: 'Invalid email or password',
  },
};
export const Busy: Story = { args: { email: 'ada@example.com', password: 'secret', pending: true } };
export const Phone: Story = { globals: onPhone };
