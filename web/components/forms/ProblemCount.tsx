import { FormMessage } from '../feedback/FormMessage';

/** Shown next to the submit button: '3 fields need attention'. */
export function ProblemCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <FormMessage tone="error">{count === 1 ? '1 field needs attention' : `${count} fields need attention`}</FormMessage>
  );
}
