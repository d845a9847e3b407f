import { job } from '../../../services/jobs';
import { linkLines } from './machines.queries';

const LINES_AT_ONCE = 2000;

/** Links equipment lines to machines that were added or changed after the card was submitted. Runs every ten minutes. */
export const fillLineMachines = job<object>(
  'timecards.fillMachines',
  ({ dataSource }) => linkLines(dataSource, LINES_AT_ONCE),
  { schedule: '*/10 * * * *' },
);
