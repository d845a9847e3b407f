import type { DataSource } from 'typeorm';
import { execute } from '../core/database/sql';
import { log } from '../core/log';
import { auditStatement } from '../core/operations/audit';
import type { OnRefused } from './mail';

/** Returns a function that records a refused address in the activity log for administrators. The email is not sent again. */
export const recordRefusedMail =
  (dataSource: DataSource): OnRefused =>
  async ({ to, subject }, reply) => {
    log.warn({ to, subject, reply }, 'mail refused');
    const nobody = { actor: null, ip: '', userAgent: '' };
    const details = `${to}: "${subject}". The mail server said: ${reply}`;
    await execute(dataSource, auditStatement(nobody, { action: 'mail refused', details }));
  };
