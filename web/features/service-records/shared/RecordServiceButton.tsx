import { useState } from 'react';
import { Button, type ButtonVariant } from '../../../components/Button';
import { useOnline } from '../../../core/requests/useOnline';
import { RecordServiceDialog, type ServiceSubject } from './RecordServiceDialog';

interface RecordServiceButtonProps {
  subject: ServiceSubject;
  variant?: ButtonVariant;
}

/** Button that opens the form for a service. Recording a service needs a connection. */
export function RecordServiceButton({ subject, variant }: RecordServiceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const online = useOnline();
  return (
    <>
      <Button
        variant={variant}
        disabled={!online}
        aria-label={online ? `Record service: ${subject.name}, ${subject.machine}` : undefined}
        onClick={() => setOpen(true)}
      >
        {online ? 'Record service' : 'Record service when online'}
      </Button>
      <RecordServiceDialog subject={isOpen ? subject : null} onClose={() => setOpen(false)} />
    </>
  );
}
