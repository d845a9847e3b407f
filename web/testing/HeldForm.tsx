import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Form, useForm } from '../components/forms/form';
import type { Problems } from '../components/forms/problems';

interface HeldFormProps<Values extends FieldValues> {
  from: Values;
  /** Shown at their fields from the start. */
  problems?: Problems;
  children(form: Form<Values>): ReactNode;
}

/** A form that sends nothing, for the stories and tests of its parts. */
export function HeldForm<Values extends FieldValues>({ from, problems, children }: HeldFormProps<Values>) {
  const form = useForm({
    from,
    rules: () => problems ?? {},
    send: async () => ({ data: null }),
    onSent: () => {},
  });
  const submit = useRef(form.submit);
  useEffect(() => {
    if (problems) submit.current();
  }, [problems]);
  return children(form);
}
