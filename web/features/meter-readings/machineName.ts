import { pageTexts } from '../../core/i18n/texts';
import type { ReadingPickersQuery } from './meter-readings.generated';

export type Machine = ReadingPickersQuery['equipmentTemplates'][number];

/** Returns a machine's name. Includes the serial, because machines of one model share a name: 'Excavator CAT 336 (EX-2201)'. */
export const machineName = ({ equipment, model, serial }: Machine) =>
  [equipment, model, serial && `(${serial})`].filter(Boolean).join(' ');

/**
 * Returns a function that looks up a machine's name by its id. `stored` is the name that a draft has stored, in case the machine
 * is no longer on the list.
 */
export const machineNames = (machines: readonly Machine[] | undefined) => (id: string, stored?: string) => {
  const machine = machines?.find((each) => each.id === id);
  return machine ? machineName(machine) : (stored ?? pageTexts()._('another machine'));
};

/** Name of a machine that is not on the list and whose name is not stored. */
export const UNKNOWN = /* i18n */ 'Unknown machine';

/** Reason that fields show for a machine that is no longer on the list. */
export const GONE = /* i18n */ 'This machine is no longer on the equipment list.';

/** True if the list is loaded and doesn't contain the machine. */
export const isGone = (machines: readonly Machine[] | undefined, id: string): boolean =>
  id !== '' && machines !== undefined && !machines.some((machine) => machine.id === id);
