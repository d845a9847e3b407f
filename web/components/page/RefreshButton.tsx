import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { useIsPhone } from '../useMediaQuery';

/** Refetches a page's data: nothing refreshes by itself. On a phone, only the icon, beside the title. */
export function RefreshButton({ onClick }: { onClick(): void }) {
  const phone = useIsPhone();
  if (phone) return <IconButton icon="refresh" label="Refresh" onClick={onClick} />;
  return (
    <Button icon="refresh" onClick={onClick}>
      Refresh
    </Button>
  );
}
