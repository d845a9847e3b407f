import { SubmitEquipmentHoursDocument, type SubmitEquipmentHoursMutation } from './equipment-hours.generated';
import { differences, type ReadingForm } from './reading';

// How the outbox sends a reading.

export const document = SubmitEquipmentHoursDocument;

/** Returns whether the server's reading differs from the form. */
export const differs = (data: unknown, values: unknown): boolean =>
  differences((data as SubmitEquipmentHoursMutation).submitEquipmentHours, values as ReadingForm, (id) => id).length >
  0;
