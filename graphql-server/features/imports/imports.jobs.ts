import { LessThan } from 'typeorm';
import { DAY_MS } from '../../../common/days';
import { job } from '../../services/jobs';
import { Import, ImportMapping } from './imports.entity';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Deletes files after a day, and column mappings that nobody used for two years. */
export const sweepImports = job<object>(
  'imports.sweep',
  async ({ dataSource }) => {
    await dataSource.getRepository(Import).delete({ createdAt: LessThan(daysAgo(1)) });
    await dataSource.getRepository(ImportMapping).delete({ usedAt: LessThan(daysAgo(2 * 365)) });
  },
  { schedule: '23 * * * *' },
);
