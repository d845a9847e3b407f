import { type Feature, operationsOf } from '../feature';
import { MeterChange } from './meter-changes/meter-changes.entity';
import { EquipmentHours } from './meter-readings.entity';
import * as operations from './meter-readings.operations';
import { EquipmentHoursResolver } from './meter-readings.resolver';

export const meterReadings: Feature = {
  name: 'Equipment hours',
  operations: operationsOf(operations),
  resolvers: () => [EquipmentHoursResolver],
  entities: [EquipmentHours, MeterChange],
  photoSubjects: [operations.readingPhotos],
};
