import type { CardForm } from '../../card/timecard';
import type { Habits } from '../suggestions';

/** Props of the parts of a cost code in the form. */
export interface CodeProps {
  form: CardForm;
  /** Index of the cost code on the card, from 0. */
  index: number;
  /** Suggestions from the person's last cards. */
  habits: Habits;
}
