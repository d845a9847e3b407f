import { publishedSettings } from '../../components/data/settings';
import { differences, type LoadForm } from './load';
import { CreateTruckingRecordDocument, type CreateTruckingRecordMutation } from './trucking.generated';

// What the outbox needs to send a load.

export const document = CreateTruckingRecordDocument;

/** Whether the load that the server has is another than the one that was filled in. */
export const differs = (data: unknown, values: unknown): boolean => {
  const { createTruckingRecord } = data as CreateTruckingRecordMutation;
  return differences(createTruckingRecord, values as LoadForm, publishedSettings().timeZone).length > 0;
};
