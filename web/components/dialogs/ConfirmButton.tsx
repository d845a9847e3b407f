import { useState } from 'react';
import { Button } from '../Button';
import type { IconName } from '../Icon';
import { IconButton } from '../IconButton';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'open' | 'onClose'> {
  /** The button's label. With `iconOnly`, its accessible name, such as 'Delete 99-004'. */
  label: string;
  icon?: IconName;
  iconOnly?: boolean;
  /** With `iconOnly`, the verb to show where phones show table rows as cards. */
  text?: string;
}

/**
 * A button that asks for confirmation. The dialog mounts on the first click, because every row of a long table may have such a
 * button.
 */
export function ConfirmButton({ label, icon = 'delete', iconOnly, text, ...dialog }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const openDialog = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      {iconOnly ? (
        <IconButton icon={icon} label={label} text={text} tone="danger" onClick={openDialog} />
      ) : (
        <Button icon={icon} onClick={openDialog}>
          {label}
        </Button>
      )}
      {asked && <ConfirmDialog {...dialog} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
