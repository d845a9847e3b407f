import { Dialog } from '../../../../components/dialogs/Dialog';
import { LinkButton } from '../../../../components/LinkButton';
import layout from '../../../../components/layout.module.css';
import { RecordServiceButton } from '../../../service-records/shared/RecordServiceButton';
import { ServiceTable } from '../../../service-records/shared/ServiceTable';
import {
  dueSentences,
  lastSentence,
  machineName,
  meterSentence,
  oldMeterSentences,
  readingsPath,
  subjectOf,
} from '../service';
import type { ServiceRowFragment } from '../service.generated';

interface ServiceDialogProps {
  /** Null closes the dialog. */
  row: ServiceRowFragment | null;
  onClose(): void;
}

/** Shows how a machine's service becomes due, and lists the services done so far. */
export function ServiceDialog({ row, onClose }: ServiceDialogProps) {
  return (
    <Dialog open={row !== null} title={row ? `${row.name}, ${machineName(row)}` : ''} width={760} onClose={onClose}>
      {row && (
        <div className={layout.stack}>
          <ul className={layout.list}>
            {[lastSentence(row), ...dueSentences(row), meterSentence(row), ...oldMeterSentences(row)].map(
              (sentence) => (
                <li key={sentence}>{sentence}</li>
              ),
            )}
          </ul>
          <div className={layout.row}>
            <RecordServiceButton subject={subjectOf(row)} variant="primary" />
            <LinkButton to={readingsPath(row)} variant="default">
              Equipment Hours
            </LinkButton>
          </div>
          <ServiceTable equipmentTemplateId={row.equipmentTemplateId} servicePlanId={row.servicePlanId} />
        </div>
      )}
    </Dialog>
  );
}
