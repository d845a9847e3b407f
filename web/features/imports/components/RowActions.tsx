import { Button } from '../../../components/Button';
import type { ImportedRowFragment } from '../imports.generated';

interface RowActionsProps {
  row: ImportedRowFragment;
  /** Opens the dialog that corrects the row. */
  onCorrect(row: ImportedRowFragment): void;
  onLeaveOut(row: ImportedRowFragment, isLeftOut: boolean): void;
}

/** Buttons to correct a row with errors, or to leave a row out and include it again. */
export function RowActions({ row, onCorrect, onLeaveOut }: RowActionsProps) {
  if (row.state === 'left_out') {
    return (
      <Button aria-label={`Include row ${row.number}`} onClick={() => onLeaveOut(row, false)}>
        Include
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
