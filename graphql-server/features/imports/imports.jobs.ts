import { execute } from '../../core/database/sql';
import { job } from '../../services/jobs';

/** Deletes files a day after they were sent, and what is known of headers that nobody used for two years. */
export const sweepImports = job<object>(
  'imports.sweep',
  async ({ dataSource }) => {
    await execute(dataSource, { text: `DELETE FROM imports WHERE "createdAt" < now() - interval '1 day'` });
    await execute(dataSource, { text: `DELETE FROM import_mappings WHERE "usedAt" < now() - interval '2 years'` });
  },
  { schedule: '23 * * * *' },
);
