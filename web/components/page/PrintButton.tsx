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

/** Prints a page. Paper has tables even if printed from a phone, which shows cards and has not loaded the table's code. */
export function PrintButton({ onClick = () => browser.print(), progress }: PrintButtonProps) {
  const preparing = progress !== undefined;
  useAnnouncement(preparing ? 'Preparing to print...' : '');
  return (
    <Button variant="tool" icon="print" pending={preparing} pendingLabel="Wait..." onClick={() => withTable(onClick)}>
      Print
    </Button>
  );
}
