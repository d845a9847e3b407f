import type { Feature } from '../feature';
import { EquipmentHours } from './equipment-hours.entity';
import {
  exportEquipmentHours,
  findReadingsAround,
  listEquipmentHours,
  listReportedEquipment,
  readingPhotos,
  streamEquipmentHours,
  submitEquipmentHours,
} from './equipment-hours.operations';

export const equipmentHours: Feature = {
  operations: [
    exportEquipmentHours,
    findReadingsAround,
    listEquipmentHours,
    listReportedEquipment,
    streamEquipmentHours,
    submitEquipmentHours,
  ],
  entities: [EquipmentHours],
  photoSubjects: [readingPhotos],
};
