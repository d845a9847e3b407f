import { useAnnouncement } from '../../core/announcements';
import { browser } from '../../core/browser/browser';
import { Button } from '../Button';

interface PrintButtonProps {
  /** Prints what is rendered by default. */
  onClick?(): void;
  /** The remaining rows are being fetched. */
  preparing?: boolean;
}

/** Prints a page. */
export function PrintButton({ onClick = () => browser.print(), preparing }: PrintButtonProps) {
  useAnnouncement(preparing ? 'Preparing to print...' : '');
  return (
    <Button variant="tool" icon="print" pending={preparing} pendingLabel="Wait..." onClick={onClick}>
      Print
    </Button>
  );
}
