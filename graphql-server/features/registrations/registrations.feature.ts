import type { Feature } from '../feature';
import { Registration } from './registrations.entity';
import { announcementMail, registrationMail, sweepRegistrations, tellAdministrators } from './registrations.jobs';
import { register, resendVerification, verifyEmail } from './registrations.operations';

export const registrations: Feature = {
  name: 'Registrations',
  operations: [register, resendVerification, verifyEmail],
  jobs: [announcementMail, registrationMail, sweepRegistrations, tellAdministrators],
  entities: [Registration],
};
