import { sumsOf } from '../card/people';
import type { CardForm, PersonLine } from '../card/timecard';

/** Replaces a code's people and updates its head counts and hours. */
export function setPeople(form: CardForm, index: number, workers: PersonLine[]): void {
  form.setValue(`costCodes.${index}.workers`, workers);
  sumPeople(form, index);
}

/** Replaces a code's people by their head counts and hours. The people can be brought back. */
export function setPeopleAside(form: CardForm, index: number): void {
  form.setValue(`costCodes.${index}.formerWorkers`, form.getValues(`costCodes.${index}.workers`));
  form.setValue(`costCodes.${index}.workers`, []);
}

/** Brings back the people that head counts have replaced, with their hours. */
export function bringPeopleBack(form: CardForm, index: number): void {
  setPeople(form, index, form.getValues(`costCodes.${index}.formerWorkers`));
  form.setValue(`costCodes.${index}.formerWorkers`, []);
}

/** Sets the head counts and hours of a cost code to the sums of its people's lines. */
export function sumPeople(form: CardForm, index: number): void {
  const at = `costCodes.${index}` as const;
  const sums = sumsOf(form.getValues(`${at}.workers`));
  form.setValue(`${at}.operatorCount`, sums.operatorCount);
  form.setValue(`${at}.laborerCount`, sums.laborerCount);
  form.setValue(`${at}.operatorHours`, sums.operatorHours);
  form.setValue(`${at}.laborerHours`, sums.laborerHours);
}
