import { SubmitEquipmentHoursDocument, type SubmitEquipmentHoursMutation } from './equipment-hours.generated';
import { differences, type ReadingForm } from './reading';

// What the outbox needs to send a reading.

export const document = SubmitEquipmentHoursDocument;

/** Whether the reading that the server has is another than the one that was filled in. */
export const differs = (data: unknown, values: unknown): boolean =>
  differences((data as SubmitEquipmentHoursMutation).submitEquipmentHours, values as ReadingForm, (id) => id).length >
  0;
