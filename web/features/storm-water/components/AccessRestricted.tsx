import { FormMessage } from '../../../components/feedback/FormMessage';

/** Replaces both storm water pages for people without certification. */
export function AccessRestricted() {
  return (
    <FormMessage tone="warning" title="Access Restricted">
      You do not have storm water certification. Please contact your administrator to get certified.
    </FormMessage>
  );
}
