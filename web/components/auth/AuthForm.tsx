import type { FormEvent, ReactNode } from 'react';
import { FormMessage } from '../feedback/FormMessage';
import styles from './AuthForm.module.css';

interface AuthFormProps {
  onSubmit(): void;
  /** What went wrong with the whole form, above its fields. */
  problem?: string | null;
  children: ReactNode;
}

/** A form of the authentication screens: checks are ours, not the browser's, and Enter submits it. */
export function AuthForm({ onSubmit, problem, children }: AuthFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {children}
    </form>
  );
}

/** Two short fields that belong together: beside one another where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
