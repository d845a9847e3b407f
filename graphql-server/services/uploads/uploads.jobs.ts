import { LessThan } from 'typeorm';
import { DAY_MS } from '../../../common/days';
import { job } from '../jobs';
import { Upload } from './uploads.entity';

/** Removes an object whose record has been deleted. Enqueued in the transaction that deletes the record. */
export const removeObject = job<{ key: string }>('uploads.removeObject', ({ documents }, { key }) =>
  documents.remove(key),
);

/** Removes uploads that weren't registered within a day, and leftovers of interrupted uploads. */
export const sweepUploads = job<object>(
  'uploads.sweep',
  async ({ dataSource, documents }) => {
    const repository = dataSource.getRepository(Upload);
    const old = await repository.findBy({ createdAt: LessThan(new Date(Date.now() - DAY_MS)) });
    for (const { filePath } of old) {
      await documents.remove(filePath);
      await repository.delete({ filePath });
    }
    await documents.tidy();
  },
  { schedule: '17 * * * *' },
);
