import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { useToday } from '../../../core/useToday';
import type { ServiceDue } from '../../../schema.generated';
import { RecordServiceButton } from './RecordServiceButton';
import { serviceNotice } from './serviceNotice';

interface ServiceNoticesProps {
  /** The machine's services that are overdue or due soon. */
  services: readonly ServiceDue[];
  /** Name of the machine. */
  machine: string;
  /** Number on the meter: the typed one, or else the last one. Blank if there is none. */
  hours: string;
}

/** Says which services of a machine are due, while its meter is read. */
export function ServiceNotices({ services, machine, hours }: ServiceNoticesProps) {
  const today = useToday();
  return services.map((service) => {
    const notice = serviceNotice(service, hours, today);
    return (
      notice && (
        <FormMessage key={service.servicePlanId} tone="warning">
          <div className={classes(layout.row, layout.spread)}>
            <span>{notice}</span>
            <RecordServiceButton subject={{ ...service, machine, knownHours: hours }} variant="quiet" />
          </div>
        </FormMessage>
      )
    );
  });
}
