import { job } from '../../../services/jobs';
import { fillMachines } from './machines.queries';

const LINES_AT_ONCE = 2000;

/** Links lines to a machine that was added to the list after the card was submitted. */
export const fillLineMachines = job<object>(
  'timecards.fillMachines',
  async ({ dataSource }) => {
    while ((await fillMachines(dataSource, LINES_AT_ONCE)) === LINES_AT_ONCE);
  },
  { schedule: '*/10 * * * *' },
);
