import { SubmitEquipmentHoursDocument, type SubmitEquipmentHoursMutation } from './meter-readings.generated';
import { differences, type ReadingValues } from './reading';

// This module tells the outbox how to send a reading.

export const document = SubmitEquipmentHoursDocument;

/** True if the server's reading differs from the form. */
export const differs = (data: unknown, values: unknown): boolean =>
  differences((data as SubmitEquipmentHoursMutation).submitEquipmentHours, values as ReadingValues, (id) => id).length >
  0;
