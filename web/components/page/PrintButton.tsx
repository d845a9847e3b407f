import { useAnnouncement } from '../../core/announcements';
import { browser } from '../../core/browser/browser';
import { Button } from '../Button';
import { withTable } from '../table/laterTable';

interface PrintButtonProps {
  /** Prints what is rendered by default. */
  onClick?(): void;
  /** The remaining rows are being fetched. */
  preparing?: boolean;
}

/** Prints a page. Paper has tables, also from a phone, which shows cards and has not loaded the table's code. */
export function PrintButton({ onClick = () => browser.print(), preparing }: PrintButtonProps) {
  useAnnouncement(preparing ? 'Preparing to print...' : '');
  return (
    <Button variant="tool" icon="print" pending={preparing} pendingLabel="Wait..." onClick={() => withTable(onClick)}>
      Print
    </Button>
  );
}
