import { Button } from '../../../components/Button';
import type { ImportedRowFragment } from '../imports.generated';

interface RowActionsProps {
  row: ImportedRowFragment;
  /** False if the row is left out with all hidden rows. */
  canInclude?: boolean;
  /** Opens the dialog that corrects the row. */
  onCorrect(row: ImportedRowFragment): void;
  onLeaveOut(row: ImportedRowFragment, isLeftOut: boolean): void;
}

/** Buttons to correct a row with errors, or to leave a row out and include it again. */
export function RowActions({ row, canInclude = true, onCorrect, onLeaveOut }: RowActionsProps) {
  if (row.state === 'left_out') {
    if (!canInclude) return null;
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
