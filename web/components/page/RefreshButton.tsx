import { IconButton } from '../IconButton';

/** Refetches a page's data: nothing refreshes by itself. An icon, because every list has it and few people need it. */
export function RefreshButton({ onClick }: { onClick(): void }) {
  return <IconButton icon="refresh" label="Refresh" onClick={onClick} />;
}
