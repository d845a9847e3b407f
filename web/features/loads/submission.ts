import { publishedSettings } from '../../core/settings';
import { differences, type LoadValues, storedLoad } from './load';
import { CreateTruckingRecordDocument, type CreateTruckingRecordMutation } from './loads.generated';

// Declares how the outbox sends a load.

export const document = CreateTruckingRecordDocument;

/** True if the load on the server differs from the form's values. */
export const differs = (data: unknown, values: unknown): boolean => {
  const { createTruckingRecord } = data as CreateTruckingRecordMutation;
  return differences(createTruckingRecord, storedLoad(values as LoadValues), publishedSettings().timeZone).length > 0;
};
