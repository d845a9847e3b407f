import { messages } from '../../../common/messages';
import { Dialog } from '../../components/feedback/Dialog';
import { ConfirmWays } from './ConfirmWays';

interface ConfirmPasswordDialogProps {
  open: boolean;
  /** True once the server has confirmed who it is, false when the dialog was canceled. */
  onClose(confirmed: boolean): void;
}

/** Asks for the password or a second step again before something that must not be done from a screen left open. */
export const ConfirmPasswordDialog = ({ open, onClose }: ConfirmPasswordDialogProps) => (
  <Dialog open={open} title={messages.confirmYourPassword} width={440} onClose={() => onClose(false)}>
    <ConfirmWays onClose={onClose} />
  </Dialog>
);
