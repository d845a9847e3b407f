import { Result } from 'antd';
import { Icon } from '../Icon';
import { LinkButton } from '../LinkButton';
import layout from '../layout.module.css';

/** Page that approved users see at an unknown or forbidden path. */
export function NotFoundPage() {
  return (
    <main>
      <Result
        icon={<Icon name="search" />}
        title={<h1 className={layout.heading}>404 Page Not Found</h1>}
        subTitle="Did you forget to add the page to the router?"
        extra={
          <LinkButton to="/" variant="primary">
            Back to home
          </LinkButton>
        }
      />
    </main>
  );
}
