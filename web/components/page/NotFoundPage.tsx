import { useLingui } from '@lingui/react';
import { Result } from 'antd';
import { Icon } from '../Icon';
import { LinkButton } from '../LinkButton';
import layout from '../layout.module.css';

/** Page that approved users see at an unknown or forbidden path. */
export function NotFoundPage() {
  const { _ } = useLingui();
  return (
    <main>
      <Result
        icon={<Icon name="search" />}
        title={<h1 className={layout.heading}>{_('404 Page Not Found')}</h1>}
        subTitle={_('Did you forget to add the page to the router?')}
        extra={
          <LinkButton to="/" variant="primary">
            {_('Back to home')}
          </LinkButton>
        }
      />
    </main>
  );
}
