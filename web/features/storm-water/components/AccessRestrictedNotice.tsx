import { FormMessage } from '../../../components/feedback/FormMessage';

/** Shown on the storm water pages to people without certification. */
export function AccessRestrictedNotice() {
  return (
    <FormMessage tone="warning" title="Access Restricted">
      You do not have storm water certification. Please contact your administrator to get certified.
    </FormMessage>
  );
}
