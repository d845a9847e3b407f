import type { ReadingPickersQuery } from './meter-readings.generated';

export type Machine = ReadingPickersQuery['equipmentTemplates'][number];

/** Returns a machine's name. Includes the serial, because machines of one model share a name: 'Excavator CAT 336 (EX-2201)'. */
export const machineName = ({ equipment, model, serial }: Machine) =>
  [equipment, model, serial && `(${serial})`].filter(Boolean).join(' ');

/** Returns a function that looks up a machine's name by its id. */
export const machineNames = (machines: readonly Machine[] | undefined) => (id: string) => {
  const machine = machines?.find((each) => each.id === id);
  return machine ? machineName(machine) : 'another machine';
};
