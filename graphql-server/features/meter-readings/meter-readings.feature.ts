import { type Feature, operationsOf } from '../feature';
import { MeterChange } from './meter-changes/meter-changes.entity';
import * as meterChanges from './meter-changes/meter-changes.operations';
import { EquipmentHours } from './meter-readings.entity';
import * as operations from './meter-readings.operations';

export const meterReadings: Feature = {
  name: 'Equipment hours',
  operations: operationsOf(meterChanges, operations),
  entities: [EquipmentHours, MeterChange],
  photoSubjects: [operations.readingPhotos],
};
