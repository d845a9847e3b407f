import { FormMessage } from '../feedback/FormMessage';

/** Text next to the submit button, such as '3 fields need attention'. */
export function ProblemCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <FormMessage tone="error">{count === 1 ? '1 field needs attention' : `${count} fields need attention`}</FormMessage>
  );
}
