import { useEffect, useState } from 'react';
import { onDemand, onFirstSign } from '../onDemand';
import type { DialogProps } from './DialogBox';
import { WaitingDialog } from './WaitingDialog';

const DialogBox = onDemand(() => import('./DialogBox').then((loaded) => loaded.DialogBox));

/** A modal dialog. Its code loads on the first interaction, and it mounts when it first opens. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  useEffect(() => onFirstSign(DialogBox.preload), []);
  const { open, title, onClose } = props;
  return used && <DialogBox {...props} waiting={open && <WaitingDialog title={title} onClose={onClose} />} />;
}
