import type { MachineFigure } from '../../../schema.generated';
import type { MachineRowFragment } from './machines.generated';

export {
  MACHINE_STATUS_NAMES as STATUS_NAMES,
  machineExceptions as remarksOf,
  machineName,
} from '../../../../common/report-exceptions';

/**
 * Returns the row and the figure whose lines a dialog shows. Copies the fields one by one, because the server's filter rejects
 * other fields of a cached row.
 */
export const subjectOf = (
  { equipmentTemplateId, company, equipment, model, serial, fromDate, toDate, status }: MachineRowFragment,
  figure: MachineFigure,
) => ({ equipmentTemplateId, company, equipment, model, serial, fromDate, toDate, status, figure });

export type MachineSubject = ReturnType<typeof subjectOf>;
