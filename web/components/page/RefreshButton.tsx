import { useLingui } from '@lingui/react';
import { Button } from '../Button';

/** Button that refetches a page's data. Changes by other people don't appear on their own. */
export const RefreshButton = ({ onClick }: { onClick(): void }) => {
  const { _ } = useLingui();
  return (
    <Button variant="tool" icon="refresh" onClick={onClick}>
      {_('Refresh')}
    </Button>
  );
};
