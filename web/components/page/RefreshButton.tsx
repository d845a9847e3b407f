import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { useIsPhone } from '../useMediaQuery';

/** Asks for a page's data anew: nothing refreshes itself. On a phone the drawing alone, beside the title. */
export function RefreshButton({ onClick }: { onClick(): void }) {
  const phone = useIsPhone();
  if (phone) return <IconButton icon="refresh" label="Refresh" onClick={onClick} />;
  return (
    <Button icon="refresh" onClick={onClick}>
      Refresh
    </Button>
  );
}
