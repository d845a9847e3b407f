import { useAnnouncement } from '../../core/announcements';
import { browser } from '../../core/browser/browser';
import { Button } from '../Button';
import { withTable } from '../table/laterTable';

interface PrintButtonProps {
  /** By default, prints the page. */
  onClick?(): void;
  /** Set while the remaining rows are being loaded. */
  progress?: string;
}

/** Prints a page. On a phone, first loads the table's code: the screen shows cards, but paper always has tables. */
export function PrintButton({ onClick = () => browser.print(), progress }: PrintButtonProps) {
  const preparing = progress !== undefined;
  useAnnouncement(preparing ? 'Preparing to print...' : '');
  return (
    <Button variant="tool" icon="print" pending={preparing} pendingLabel="Wait..." onClick={() => withTable(onClick)}>
      Print
    </Button>
  );
}
