import { computeCleared } from '../../core/extra-work/sheet-days';
import { job } from '../../services/jobs';

/** Computes sheets that nothing else computed, so that no reader waits for them: after an update, or a person's deletion. */
export const computeSheets = job<object>('extraWork.computeSheets', ({ dataSource }) => computeCleared(dataSource), {
  schedule: '*/10 * * * *',
});
