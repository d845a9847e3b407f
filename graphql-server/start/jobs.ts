import type { DataSource } from 'typeorm';
import { poolOf } from '../core/database';
import { accountsJobs } from '../features/accounts/accounts.jobs';
import { registrationsJobs } from '../features/registrations/registrations.jobs';
import { rollCallJobs } from '../features/reports/roll-call.jobs';
import { stormWaterJobs } from '../features/storm-water/storm-water.jobs';
import { timecardsJobs } from '../features/timecards/timecards.jobs';
import { usersJobs } from '../features/users/users.jobs';
import { createDocumentStore } from '../services/document-store/create-document-store';
import { startWorker } from '../services/jobs';
import { createMailer } from '../services/mail';
import { keepRetryingMail } from '../services/mail-retries';
import { recordRefusedMail } from '../services/refused-mail';
import { uploadsJobs } from '../services/uploads/uploads.jobs';
import { createWeather } from '../services/weather/weather';
import type { Settings } from '../settings/env';
import { sweepExpired } from './sweep';

const MAIL_CHECK_MS = 5000;

/** Starts the worker with every job. */
export async function startJobs(dataSource: DataSource, settings: Settings): Promise<{ stop(): Promise<void> }> {
  const work = {
    dataSource,
    settings,
    mailer: createMailer(settings, recordRefusedMail(dataSource)),
    weather: createWeather(dataSource, settings.weather),
    // Jobs only delete objects; they sign no links.
    documents: await createDocumentStore(settings, settings.sessionSecret ?? ''),
  };
  const worker = await startWorker(work, [
    sweepExpired,
    ...accountsJobs,
    ...registrationsJobs,
    ...timecardsJobs,
    ...usersJobs,
    ...rollCallJobs,
    ...stormWaterJobs,
    ...uploadsJobs,
  ]);
  const retrying = setInterval(keepRetryingMail(poolOf(dataSource)), MAIL_CHECK_MS);
  return {
    stop() {
      clearInterval(retrying);
      return worker.stop();
    },
  };
}
