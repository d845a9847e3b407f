import { type Feature, operationsOf } from '../feature';
import { Registration } from './registrations.entity';
import { announcementMail, registrationMail, sweepRegistrations, tellAdministrators } from './registrations.jobs';
import * as operations from './registrations.operations';

export const registrations: Feature = {
  name: 'Registrations',
  operations: operationsOf(operations),
  jobs: [announcementMail, registrationMail, sweepRegistrations, tellAdministrators],
  entities: [Registration],
};
