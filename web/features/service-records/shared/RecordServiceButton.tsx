import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '../../../components/Button';
import { useOnline } from '../../../core/requests/useOnline';
import { RecordServiceDialog, type ServiceSubject } from './RecordServiceDialog';

/** Button that opens the form for a service. Recording a service needs a connection. */
export function RecordServiceButton({ subject, variant }: { subject: ServiceSubject; variant?: ButtonVariant }) {
  const { _ } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const online = useOnline();
  return (
    <>
      <Button
        variant={variant}
        disabled={!online}
        aria-label={
          online ? _('Record service: {name}, {machine}', { name: subject.name, machine: subject.machine }) : undefined
        }
        onClick={() => setOpen(true)}
      >
        {online ? _('Record service') : _('Record service when online')}
      </Button>
      {isOpen && <RecordServiceDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
