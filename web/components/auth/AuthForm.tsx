import type { FormEvent, ReactNode } from 'react';
import { FormMessage } from '../feedback/FormMessage';
import layout from '../layout.module.css';

interface AuthFormProps {
  onSubmit(): void;
  /** An error about the whole form, shown above its fields. */
  problem?: string | null;
  children: ReactNode;
}

/** Form of an authentication page. It skips the browser's validation, because the page has its own. */
export function AuthForm({ onSubmit, problem, children }: AuthFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className={layout.stack}>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {children}
    </form>
  );
}

/** Two short, related fields, side by side if they fit. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={layout.pair}>{children}</div>;
