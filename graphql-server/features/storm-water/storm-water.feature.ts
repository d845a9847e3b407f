import type { Feature } from '../feature';
import { RainEvidence, StormWaterApproval, StormWaterReminder, WeatherForecast } from './storm-water.entity';
import { forecastKeeping, reminderMail, reminders } from './storm-water.jobs';
import {
  createApproval,
  deleteApproval,
  listApprovals,
  listStormWaterDays,
  readForecast,
} from './storm-water.operations';

export const stormWater: Feature = {
  name: 'Storm water',
  operations: [createApproval, deleteApproval, listApprovals, listStormWaterDays, readForecast],
  jobs: [forecastKeeping, reminderMail, reminders],
  entities: [RainEvidence, StormWaterApproval, StormWaterReminder, WeatherForecast],
};
