import type { DataSource } from 'typeorm';
import type { Settings } from './env';
import { accountsJobs } from './features/accounts/accounts.jobs';
import { usersJobs } from './features/users/users.jobs';
import { startWorker } from './services/jobs';
import { createMailer } from './services/mail';

/** Starts the worker with every feature's jobs. */
export const startJobs = (dataSource: DataSource, settings: Settings): Promise<{ stop(): Promise<void> }> =>
  startWorker({ dataSource, settings, mailer: createMailer(settings) }, [...accountsJobs, ...usersJobs]);
