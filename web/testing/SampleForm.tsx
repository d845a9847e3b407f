import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Form, useForm } from '../components/forms/form';
import type { Problems } from '../components/forms/problems';

interface SampleFormProps<Values extends FieldValues> {
  from: Values;
  /** Problems that fields show from the start. */
  problems?: Problems;
  /** Warnings that are already shown. */
  warnings?: readonly string[];
  children(form: Form<Values>): ReactNode;
}

/** A form that sends nothing, for stories and tests of form parts. */
export function SampleForm<Values extends FieldValues>({
  from,
  problems,
  warnings,
  children,
}: SampleFormProps<Values>) {
  const form = useForm({
    from,
    rules: () => problems ?? {},
    warnings: () => warnings ?? [],
    send: async () => ({ data: null }),
    onSent: () => {},
  });
  const submit = useRef(form.submit);
  useEffect(() => {
    if (problems || warnings) submit.current();
  }, [problems, warnings]);
  return children(form);
}
