import { useState } from 'react';
import { Button } from '../../../components/Button';
import { NoWorkDialog } from './NoWorkDialog';

/** Button 'No work today', instead of a timecard. */
export function NoWorkButton({ today }: { today: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>No work today</Button>
      <NoWorkDialog today={today} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
