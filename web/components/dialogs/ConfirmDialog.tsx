import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button';
import { FormMessage } from '../feedback/FormMessage';
import layout from '../layout.module.css';
import { Dialog, type DialogProps } from './Dialog';

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title'> {
  /** Explains the consequences of confirming. */
  children: ReactNode;
  confirmLabel?: string;
  /** The button's label while `onConfirm` is running. */
  pendingLabel?: string;
  /** False for actions that can be undone. */
  danger?: boolean;
  /** The dialog closes when this resolves. After a rejection it stays open and shows the error. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
  /** True to close after a rejection, too, as when deleting a user. */
  closeOnError?: boolean;
}

/** Asks for confirmation of an action. Can't be closed while the action is running. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { _ } = useLingui();
  const { open, title, children, danger = true, onConfirm, onClose, closeOnError } = props;
  const { confirmLabel = _('Delete'), pendingLabel = _('Deleting...') } = props;
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const close = () => {
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    setPending(true);
    setProblem(null);
    try {
      await onConfirm();
      close();
    } catch (error) {
      if (closeOnError) close();
      else setProblem((error as Error).message);
    } finally {
      setPending(false);
    }
  };
  const footer = (
    <>
      {/* The button is pending instead of disabled, because disabling it would move the focus to the close button. */}
      <Button onClick={close} pending={pending}>
        {_('Cancel')}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} onClick={confirm} pending={pending} pendingLabel={pendingLabel}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={() => !pending && close()} width={440} footer={footer}>
      {/* Use a form, so that Ctrl+Enter confirms, as in other dialogs. */}
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void confirm();
        }}
      >
        <p>{children}</p>
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
      </form>
    </Dialog>
  );
}
