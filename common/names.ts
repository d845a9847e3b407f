/** The name of a person whose account was deleted. */
export const DELETED_USER = 'Deleted user';

/** A name as it is compared: trimmed, in any case. */
export const plain = (text: string) => text.trim().toLowerCase();

interface Machine {
  company: string;
  equipment: string;
  model?: string | null;
  serial?: string | null;
}

/** The parts that identify a machine, as one text. */
export const machineKey = ({ company, equipment, model, serial }: Machine) =>
  JSON.stringify([company, equipment, model ?? '', serial ?? ''].map(plain));

/** The number of a work order as people know it: '99-007'. */
export const workOrderLabel = ({ orderNumber }: { orderNumber: number }) =>
  `99-${String(orderNumber).padStart(3, '0')}`;
