import { EmptyState } from '../components/feedback/EmptyState';
import { LinkButton } from '../components/LinkButton';

/** Page that approved users see at an unknown or forbidden path. */
export function NotFoundPage() {
  return (
    <main>
      <EmptyState
        page
        icon="search"
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
        action={
          <LinkButton to="/" variant="primary">
            Back to home
          </LinkButton>
        }
      />
    </main>
  );
}
