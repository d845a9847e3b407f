import type { BatchKind } from '../../schema.generated';

/** Names of the kinds of batches, in the order of the form. */
export const KIND_NAMES: Record<BatchKind, string> = {
  labor: 'Labor',
  production: 'Production',
  equipment: 'Equipment hours',
  meters: 'Meters',
  materials: 'Materials',
  loads: 'Loads',
};
export const KINDS = Object.keys(KIND_NAMES) as BatchKind[];

/** Unit of a batch's total, by kind. */
export const TOTAL_LABELS: Record<BatchKind, string> = {
  labor: 'hours',
  production: 'units',
  equipment: 'hours',
  meters: 'hours',
  materials: 'units',
  loads: 'units',
};

/** Returns the name of a batch, such as 'Batch 12'. */
export const batchName = ({ number }: { number: number }) => `Batch ${number}`;
export const batchPath = (id: string) => `/accounting/batches/${id}`;
