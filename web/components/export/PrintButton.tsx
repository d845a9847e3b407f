import { useAnnouncement } from '../../core/announcements';
import { browser } from '../../core/browser/browser';
import { Button } from '../Button';
import { withTable } from '../table/laterTable';

interface PrintButtonProps {
  /** By default, prints the page. */
  onClick?(): void;
  /** Progress text while the remaining rows are loading. Undefined otherwise. */
  progress?: string;
}

/**
 * Button that prints the page. On phones, it first loads the table's code, because paper shows tables where phones show cards.
 */
export function PrintButton({ onClick = () => browser.print(), progress }: PrintButtonProps) {
  const preparing = progress !== undefined;
  useAnnouncement(preparing ? 'Preparing to print...' : '');
  return (
    <Button variant="tool" icon="print" pending={preparing} pendingLabel="Wait..." onClick={() => withTable(onClick)}>
      Print
    </Button>
  );
}
