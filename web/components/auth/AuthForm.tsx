import type { FormEvent, ReactNode } from 'react';
import { FormMessage } from '../feedback/FormMessage';
import layout from '../layout.module.css';

interface AuthFormProps {
  onSubmit(event: FormEvent): void;
  /** An error about the whole form, shown above its fields. */
  problem?: string | null;
  children: ReactNode;
}

/** Form of an authentication page. It skips the browser's validation, because the page has its own. */
export const AuthForm = ({ onSubmit, problem, children }: AuthFormProps) => (
  <form noValidate onSubmit={onSubmit} className={layout.stack}>
    {problem && <FormMessage tone="error">{problem}</FormMessage>}
    {children}
  </form>
);
