import type { Feature } from '../feature';
import { EquipmentHours } from './equipment-hours.entity';
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
} from './equipment-hours.operations';
import { EquipmentHoursResolver } from './equipment-hours.resolver';

export const equipmentHours: Feature = {
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
