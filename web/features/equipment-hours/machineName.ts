import type { ReadingPickersQuery } from './equipment-hours.generated';

export type Machine = ReadingPickersQuery['equipmentTemplates'][number];

/** Machines of one model differ by their serial: 'Excavator CAT 336 (EX-2201)'. */
export const machineName = ({ equipment, model, serial }: Machine) =>
  [equipment, model, serial && `(${serial})`].filter(Boolean).join(' ');

/** Returns a function that names a machine by its id. */
export const machineNames = (machines: readonly Machine[] | undefined) => (id: string) => {
  const machine = machines?.find((each) => each.id === id);
  return machine ? machineName(machine) : 'another machine';
};
