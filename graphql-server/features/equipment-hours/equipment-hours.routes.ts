import { csvFile, get, post, streamed } from '../../core/rest';
import { exportEquipmentHours, streamEquipmentHours, submitEquipmentHours } from './equipment-hours.operations';

export const equipmentHoursRoutes = [
  get('/equipment-hours', streamEquipmentHours, { answer: streamed }),
  get('/equipment-hours/export', exportEquipmentHours, { answer: csvFile }),
  post('/equipment-hours', submitEquipmentHours),
];
