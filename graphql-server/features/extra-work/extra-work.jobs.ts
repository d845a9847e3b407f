import { computeCleared } from '../../core/extra-work/sheet-days';
import { job } from '../../services/jobs';

/** Computes sheets that were cleared, such as by deleting a person, so that people who open them don't wait. */
export const computeSheets = job<object>('extraWork.computeSheets', ({ dataSource }) => computeCleared(dataSource), {
  schedule: '*/10 * * * *',
});
