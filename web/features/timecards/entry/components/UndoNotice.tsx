import { useLingui } from '@lingui/react';
import { Button } from '../../../../components/Button';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';

/** Offers to undo the last removal. */
export function UndoNotice({ message, onUndo }: { message: string; onUndo(): void }) {
  const { _ } = useLingui();
  return (
    <FormMessage tone="info">
      <div className={layout.row}>
        <span className={layout.grow}>{message}</span>
        <Button variant="quiet" onClick={onUndo}>
          {_('Undo')}
        </Button>
      </div>
    </FormMessage>
  );
}
