import { badField } from '../../core/errors';
import type { WorkOrder } from './work-orders.entity';

/** Throws a 400 if an order was completed before it was started. */
export function checkDates({ dateStarted, dateCompleted }: Pick<WorkOrder, 'dateStarted' | 'dateCompleted'>): void {
  if (dateStarted && dateCompleted && dateCompleted < dateStarted) {
    throw badField('dateCompleted', 'Date completed must not be before date started');
  }
}
