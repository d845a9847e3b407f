import { useLingui } from '@lingui/react';
import { useAnnouncement } from '../../core/announcements';
import { browser } from '../../core/browser/browser';
import { Button } from '../Button';
import { withTable } from '../table/laterTable';

export interface PrintButtonProps {
  /** By default, prints the page. */
  start?(): void;
  /** Progress text while the remaining rows are loading. Undefined otherwise. */
  progress?: string;
}

/**
 * Button that prints the page. On phones, it first loads the table's code, because paper shows tables where phones show cards.
 */
export function PrintButton({ start = () => browser.print(), progress }: PrintButtonProps) {
  const { _ } = useLingui();
  const preparing = progress !== undefined;
  useAnnouncement(preparing ? _('Preparing to print...') : '');
  return (
    <Button
      variant="tool"
      icon="print"
      pending={preparing}
      pendingLabel={_('Wait...')}
      onClick={() => withTable(start)}
    >
      {_('Print')}
    </Button>
  );
}
