import { Button } from '../../../components/Button';
import type { ImportedRowFragment } from '../imports.generated';

interface RowActionsProps {
  row: ImportedRowFragment;
  /** Opens the row's cells to be corrected. */
  onCorrect(row: ImportedRowFragment): void;
  onLeaveOut(row: ImportedRowFragment, isLeftOut: boolean): void;
}

/** Lets a row with errors be corrected or left out, and a row that is left out be taken in again. */
export function RowActions({ row, onCorrect, onLeaveOut }: RowActionsProps) {
  if (row.state === 'left_out') {
    return (
      <Button aria-label={`Take in again: row ${row.number}`} onClick={() => onLeaveOut(row, false)}>
        Take in again
      </Button>
    );
  }
  if (row.state !== 'error') return null;
  return (
    <>
      <Button aria-label={`Correct row ${row.number}`} onClick={() => onCorrect(row)}>
        Correct
      </Button>
      <Button aria-label={`Leave out row ${row.number}`} onClick={() => onLeaveOut(row, true)}>
        Leave out
      </Button>
    </>
  );
}
