import type { Feature } from '../feature';
import { RainEvidence, StormWaterApproval, StormWaterReminder, WeatherForecast } from './storm-water.entity';
import { forecastKeeping, reminderMail, reminders } from './storm-water.jobs';
import {
  createApproval,
  deleteApproval,
  listApprovals,
  listStormWaterDays,
  readApprovalEvidence,
  readForecast,
} from './storm-water.operations';
import { StormWaterApprovalResolver } from './storm-water.resolver';

export const stormWater: Feature = {
  name: 'Storm water',
  operations: [createApproval, deleteApproval, listApprovals, listStormWaterDays, readApprovalEvidence, readForecast],
  resolvers: () => [StormWaterApprovalResolver],
  jobs: [forecastKeeping, reminderMail, reminders],
  entities: [RainEvidence, StormWaterApproval, StormWaterReminder, WeatherForecast],
};
