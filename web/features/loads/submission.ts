import { publishedSettings } from '../../core/settings';
import { differences, type LoadForm } from './load';
import { CreateTruckingRecordDocument, type CreateTruckingRecordMutation } from './loads.generated';

// Declares how the outbox sends a load.

export const document = CreateTruckingRecordDocument;

/** True if the server's load differs from the form. */
export const differs = (data: unknown, values: unknown): boolean => {
  const { createTruckingRecord } = data as CreateTruckingRecordMutation;
  return differences(createTruckingRecord, values as LoadForm, publishedSettings().timeZone).length > 0;
};
