import { job } from '../../../services/jobs';
import { linkLines } from './machines.queries';

const LINES_AT_ONCE = 2000;

/** Links lines to a machine that was added after the card was submitted. */
export const fillLineMachines = job<object>(
  'timecards.fillMachines',
  ({ dataSource }) => linkLines(dataSource, LINES_AT_ONCE),
  { schedule: '*/10 * * * *' },
);
