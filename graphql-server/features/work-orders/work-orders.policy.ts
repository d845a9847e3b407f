import { badField } from '../../core/errors';
import type { WorkOrder } from './work-orders.entity';

/** Refuses a completion before the start. */
export function checkDates({ dateStarted, dateCompleted }: Pick<WorkOrder, 'dateStarted' | 'dateCompleted'>): void {
  if (dateStarted && dateCompleted && dateCompleted < dateStarted) {
    throw badField('dateCompleted', 'Date completed must not be before date started');
  }
}
