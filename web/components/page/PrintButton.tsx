import { browser } from '../../core/browser/browser';
import { Button } from '../Button';

interface PrintButtonProps {
  /** Prints what is rendered by default. */
  onClick?(): void;
  /** The remaining rows are being fetched. */
  preparing?: boolean;
}

/** Prints a page. */
export const PrintButton = ({ onClick = () => browser.print(), preparing }: PrintButtonProps) => (
  <Button variant="tool" icon="print" pending={preparing} pendingLabel="Preparing..." onClick={onClick}>
    Print
  </Button>
);
