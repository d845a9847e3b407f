import { shortDay } from '../../core/days/days';
import { conflict, notFound } from '../../core/errors';
import type { HaulerStatement } from './hauler-statements.entity';

type Named = Pick<HaulerStatement, 'truckingCompany' | 'number' | 'startDate' | 'endDate'>;

/** Returns a statement's label in the log. */
export const statementLabel = ({ truckingCompany, number, startDate, endDate }: Named) =>
  `Statement ${number} of ${truckingCompany}, ${shortDay(startDate)} to ${shortDay(endDate)}`;

export const noStatement = () => notFound('Statement');

/** Throws a 409 for a void statement, which never changes. */
export function refuseVoid({ voidedAt }: Pick<HaulerStatement, 'voidedAt'>): void {
  if (voidedAt) throw conflict('This statement is void.');
}

/** Throws a 409 unless the lines of a statement may change. */
export function refuseClosed(statement: Pick<HaulerStatement, 'voidedAt' | 'acceptedAt'>): void {
  refuseVoid(statement);
  if (statement.acceptedAt) throw conflict('This statement is accepted. Somebody in accounting can reopen it.');
}
