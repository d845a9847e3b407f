import { Button } from '../Button';

/** Button that refetches a page's data. Changes by other people don't appear on their own. */
export const RefreshButton = ({ onClick }: { onClick(): void }) => (
  <Button variant="tool" icon="refresh" onClick={onClick}>
    Refresh
  </Button>
);
