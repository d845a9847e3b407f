import { LessThan } from 'typeorm';
import { job } from '../../services/jobs';
import { LooseObject } from './storm-water-documents.entity';

const DAY_MS = 86_400_000;

/** Removes an object the archive no longer holds. Enqueued with the change itself, so that a crash forgets none. */
export const removeObject = job<{ key: string }>('stormWaterDocuments.removeObject', ({ documents }, { key }) =>
  documents.remove(key),
);

/** Removes, a day later, what was uploaded and never registered, and what interrupted uploads left (decision D11). */
export const sweep = job<object>(
  'stormWaterDocuments.sweep',
  async ({ dataSource, documents }) => {
    const repository = dataSource.getRepository(LooseObject);
    const old = await repository.findBy({ createdAt: LessThan(new Date(Date.now() - DAY_MS)) });
    for (const { filePath } of old) {
      await documents.remove(filePath);
      await repository.delete({ filePath });
    }
    await documents.tidy();
  },
  { schedule: '17 * * * *' },
);

export const stormWaterDocumentsJobs = [removeObject, sweep];
