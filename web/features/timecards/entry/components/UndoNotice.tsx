import { Button } from '../../../../components/Button';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';

interface UndoNoticeProps {
  message: string;
  onUndo(): void;
}

/** Offers to undo the last removal. */
export function UndoNotice({ message, onUndo }: UndoNoticeProps) {
  return (
    <FormMessage tone="info">
      <div className={layout.row}>
        <span className={layout.grow}>{message}</span>
        <Button variant="quiet" onClick={onUndo}>
          Undo
        </Button>
      </div>
    </FormMessage>
  );
}
