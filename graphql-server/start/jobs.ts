import type { DataSource } from 'typeorm';
import { poolOf } from '../core/database/pools';
import { features } from '../features/features';
import { createDocumentStore } from '../services/document-store/create-document-store';
import { startWorker } from '../services/jobs';
import { createMailer } from '../services/mail';
import { keepRetryingMail } from '../services/mail-retries';
import { recordRefusedMail } from '../services/refused-mail';
import { removeObject, sweepUploads } from '../services/uploads/uploads.jobs';
import { createWeather } from '../services/weather/weather';
import type { Settings } from '../settings/env';
import { sumDays, verifyDays } from './day-totals.jobs';
import { hashFiles } from './file-hashes.jobs';
import { sweepExpired } from './sweep.jobs';

const MAIL_CHECK_MS = 5000;

/** Returns the jobs of all features, and the jobs that belong to no feature. */
const jobs = () => [
  ...features.flatMap((each) => each.jobs ?? []),
  removeObject,
  sweepUploads,
  sweepExpired,
  sumDays,
  verifyDays,
  hashFiles,
];

/** Starts running all jobs in this process. */
export async function startJobs(dataSource: DataSource, settings: Settings): Promise<{ stop(): Promise<void> }> {
  const work = {
    dataSource,
    settings,
    mailer: createMailer(settings, recordRefusedMail(dataSource)),
    weather: createWeather(dataSource, settings.weather),
    // A missing session secret does no harm here, because jobs only delete objects and sign no links.
    documents: await createDocumentStore(settings, [settings.sessionSecret ?? '', ...settings.previousSecrets]),
  };
  const worker = await startWorker(work, jobs());
  const retrying = setInterval(keepRetryingMail(poolOf(dataSource)), MAIL_CHECK_MS);
  return {
    stop() {
      clearInterval(retrying);
      return worker.stop();
    },
  };
}
