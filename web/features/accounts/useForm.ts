import { useState } from 'react';

type Values = Record<string, string>;

/** What a field of the form is spread over with: its value, its change, and what is wrong with it. */
interface FieldBinding {
  value: string;
  onChange(value: string): void;
  error?: string;
  name: string;
}

/**
 * The state of a small form of texts: values and the problem of each field. `check` says what is wrong; it is asked on
 * submit, moves to the first bad field, and a field's problem goes as soon as it is typed in.
 */
export function useForm<Form extends Values>(
  initial: Form,
  check: (values: Form) => Partial<Record<keyof Form, string>>,
) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<keyof Form, string>>>({});

  const field = (name: keyof Form & string): FieldBinding => ({
    name,
    value: values[name] ?? '',
    error: problems[name],
    onChange(value) {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    },
  });

  /** True when nothing is wrong; else the problems are shown and the first bad field has the focus. */
  function isSound(): boolean {
    const found = check(values);
    const bad = Object.keys(values).filter((name) => found[name]);
    setProblems(found);
    if (bad[0]) document.querySelector<HTMLInputElement>(`input[name="${bad[0]}"]`)?.focus();
    return bad.length === 0;
  }

  return { values, field, isSound, setProblems };
}

/** 'Email is required', or undefined when there is one. */
export const emailProblem = (email: string) => {
  if (email.trim() === '') return 'Email is required';
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'Please enter a valid email address';
};
