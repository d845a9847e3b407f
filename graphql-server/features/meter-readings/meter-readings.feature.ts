import { type Feature, operationsOf } from '../feature';
import { MeterChange } from './meter-changes/meter-changes.entity';
import * as meterChanges from './meter-changes/meter-changes.operations';
import { MeterChangeResolver } from './meter-changes/meter-changes.resolver';
import { EquipmentHours } from './meter-readings.entity';
import * as operations from './meter-readings.operations';
import { EquipmentHoursResolver } from './meter-readings.resolver';

export const meterReadings: Feature = {
  name: 'Equipment hours',
  operations: operationsOf(meterChanges, operations),
  resolvers: () => [EquipmentHoursResolver, MeterChangeResolver],
  entities: [EquipmentHours, MeterChange],
  photoSubjects: [operations.readingPhotos],
};
