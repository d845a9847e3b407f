import { type ReactNode, useEffect, useState } from 'react';
import { onDemand, onFirstSign } from '../onDemand';
import { WaitingDialog } from './WaitingDialog';

const DialogBox = onDemand(() => import('./DialogBox').then((loaded) => loaded.DialogBox));

export interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Escape, the X, and a click outside. */
  onClose(): void;
  /** The dialog has closed and the focus is restored. */
  afterClose?(): void;
  /** Pixels on desktops; on phones, as wide as the screen. */
  width?: number;
  /** Controls next to the title: previous and next. */
  controls?: ReactNode;
}

/** A modal dialog. Its code loads on the first interaction, and it mounts when it first opens. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  useEffect(() => onFirstSign(DialogBox.preload), []);
  const { open, title, onClose } = props;
  return used && <DialogBox {...props} waiting={open && <WaitingDialog title={title} onClose={onClose} />} />;
}
