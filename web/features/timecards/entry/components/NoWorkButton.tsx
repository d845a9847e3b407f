import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { NoWorkDialog } from './NoWorkDialog';

/** Button that opens the dialog for reporting a day without work. */
export function NoWorkButton({ today }: { today: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>No work today</Button>
      <NoWorkDialog today={today} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
