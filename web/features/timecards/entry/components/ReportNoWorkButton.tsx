import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { ReportNoWorkDialog } from './ReportNoWorkDialog';

/** Button that opens the dialog for reporting a day without work. */
export function ReportNoWorkButton({ today }: { today: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>No work today</Button>
      <ReportNoWorkDialog today={today} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
