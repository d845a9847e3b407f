import type { Feature } from '../feature';
import { EquipmentHours } from './meter-readings.entity';
import {
  exportEquipmentHours,
  findReadingsAround,
  listEquipmentHours,
  listLastReadings,
  listMyRecentReadings,
  listReportedEquipment,
  readingPhotos,
  readReadingWarnings,
  streamEquipmentHours,
  submitEquipmentHours,
  withdrawReading,
} from './meter-readings.operations';
import { EquipmentHoursResolver } from './meter-readings.resolver';

export const meterReadings: Feature = {
  name: 'Equipment hours',
  operations: [
    exportEquipmentHours,
    findReadingsAround,
    listEquipmentHours,
    listLastReadings,
    listMyRecentReadings,
    listReportedEquipment,
    readReadingWarnings,
    streamEquipmentHours,
    submitEquipmentHours,
    withdrawReading,
  ],
  resolvers: () => [EquipmentHoursResolver],
  entities: [EquipmentHours],
  photoSubjects: [readingPhotos],
};
