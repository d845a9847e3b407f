import { computeCleared } from '../../core/extra-work/sheet-days';
import { job } from '../../services/jobs';

/** Computes sheets whose sums were cleared, such as by deleting a person. So people who open these sheets don't wait. */
export const computeSheets = job<object>('extraWork.computeSheets', ({ dataSource }) => computeCleared(dataSource), {
  schedule: '*/10 * * * *',
});
