import { EmptyState } from '../feedback/EmptyState';
import { LinkButton } from '../LinkButton';

/** Shown to an approved user for an unknown path. */
export function NotFound() {
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
