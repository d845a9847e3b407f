import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { ReportNoWorkDialog } from './ReportNoWorkDialog';

/** Button that opens the dialog for reporting a day without work. */
export function ReportNoWorkButton({ today }: { today: string }) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{_('No work today')}</Button>
      <ReportNoWorkDialog today={today} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
