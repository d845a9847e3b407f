import { Notice } from '../../../components/feedback/Notice';

/** Shown on both screens without certification (section 2.6). */
export function AccessRestricted() {
  return (
    <Notice tone="warning" title="Access Restricted">
      You do not have storm water certification. Please contact your administrator to get certified.
    </Notice>
  );
}
