import { useLingui } from '@lingui/react';
import { FormMessage } from '../feedback/FormMessage';

/** Text next to the submit button, such as '3 fields need attention'. */
export function ProblemCount({ count }: { count: number }) {
  const { _ } = useLingui();
  if (count === 0) return null;
  return (
    <FormMessage tone="error">
      {count === 1 ? _('1 field needs attention') : _('{count} fields need attention', { count })}
    </FormMessage>
  );
}
