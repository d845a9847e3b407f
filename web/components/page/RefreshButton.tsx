import { Button } from '../Button';

/** Refetches a page's data: nothing refreshes by itself. */
export const RefreshButton = ({ onClick }: { onClick(): void }) => (
  <Button variant="tool" icon="refresh" onClick={onClick}>
    Refresh
  </Button>
);
