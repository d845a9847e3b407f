import { STATEMENT_STATE_NAMES } from '../../../common/record-columns';
import { formatDay } from '../../core/days';
import { personName } from '../../core/format';
import type { StatementLineState } from '../../schema.generated';
import type { StatementFragment } from './hauler-statements.generated';

export const statementPath = (id: string) => `/trucking/statements/${id}`;

export const statementName = ({ number, truckingCompany }: Pick<StatementFragment, 'number' | 'truckingCompany'>) =>
  `Statement ${number} of ${truckingCompany}`;

export const periodText = ({ startDate, endDate }: Pick<StatementFragment, 'startDate' | 'endDate'>) =>
  `${formatDay(startDate)} – ${formatDay(endDate)}`;

/** States of lines, in the order that people handle them. */
export const STATES = Object.keys(STATEMENT_STATE_NAMES) as StatementLineState[];

export const linesIn = (
  { counts }: Pick<StatementFragment, 'counts'>,
  states: readonly StatementLineState[] = STATES,
) => counts.reduce((sum, { state, lines }) => sum + (states.includes(state) ? lines : 0), 0);

/** States of lines that somebody should look at before the statement is accepted. */
export const OPEN_STATES = STATES.filter((state) => state !== 'matched');

/** Returns a statement's open lines by state: 'Billed twice: 2, Day differs: 1'. */
export const openText = ({ counts }: Pick<StatementFragment, 'counts'>) =>
  STATES.flatMap((state) => {
    const lines = counts.find((each) => each.state === state)?.lines ?? 0;
    return lines && state !== 'matched' ? `${STATEMENT_STATE_NAMES[state]}: ${lines}` : [];
  }).join(', ');

/** Returns who accepted a statement. */
export const accepterName = ({ acceptedAt, acceptedBy }: StatementFragment) => acceptedAt && personName(acceptedBy);
