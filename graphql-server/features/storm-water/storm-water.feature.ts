import { type Feature, operationsOf } from '../feature';
import { packetRain } from './packet-rain';
import { RainEvidence, StormWaterApproval, StormWaterReminder, WeatherForecast } from './storm-water.entity';
import { forecastKeeping, reminderMail, reminders } from './storm-water.jobs';
import * as operations from './storm-water.operations';
import { StormWaterApprovalResolver, StormWaterDayResolver } from './storm-water.resolver';

export const stormWater: Feature = {
  name: 'Storm water',
  operations: operationsOf(operations),
  resolvers: () => [StormWaterApprovalResolver, StormWaterDayResolver],
  jobs: [forecastKeeping, reminderMail, reminders],
  entities: [RainEvidence, StormWaterApproval, StormWaterReminder, WeatherForecast],
  packetParts: [packetRain],
};
