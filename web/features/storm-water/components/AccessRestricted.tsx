import { useLingui } from '@lingui/react';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { PageFrame } from '../../../components/page/PageFrame';

/** A storm water page for people without certification. */
export function AccessRestricted() {
  const { _ } = useLingui();
  return (
    <PageFrame>
      <FormMessage tone="warning" title={_('Access Restricted')}>
        {_('You do not have storm water certification. Please contact your administrator to get certified.')}
      </FormMessage>
    </PageFrame>
  );
}
