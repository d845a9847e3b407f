import { Button } from '../Button';

/** Refetches a page's data, because nothing refreshes automatically. */
export const RefreshButton = ({ onClick }: { onClick(): void }) => (
  <Button variant="tool" icon="refresh" onClick={onClick}>
    Refresh
  </Button>
);
