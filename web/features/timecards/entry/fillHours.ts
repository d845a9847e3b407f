import { multiplyDecimal } from '../../../core/decimals';
import type { CardForm } from '../card/timecard';
import { setPeople } from './setPeople';

/** Fills in the hours of all people and machines of a cost code. Ignores a number that is still being typed. */
export function fillHours(form: CardForm, index: number, hoursEach: string): void {
  const at = `costCodes.${index}` as const;
  const { operatorCount, laborerCount, workers, equipment } = form.getValues(at);
  const [operatorHours, laborerHours, hours] = [operatorCount, laborerCount, 1].map((heads) =>
    multiplyDecimal(hoursEach, heads),
  );
  if (!operatorHours || !laborerHours || !hours) return;
  if (workers.length > 0) {
    setPeople(
      form,
      index,
      workers.map((line) => ({ ...line, regularHours: hours })),
    );
  } else {
    form.setValue(`${at}.operatorHours`, operatorHours);
    form.setValue(`${at}.laborerHours`, laborerHours);
  }
  for (const line of equipment.keys()) form.setValue(`${at}.equipment.${line}.hours`, hours);
  const lines = [...equipment.keys()].map((line) => `${at}.equipment.${line}.hours` as const);
  form.clearErrors([`${at}.operatorHours`, `${at}.laborerHours`, ...lines]);
}

/** Fills in 'Hours each' of every cost code of the card, with the hours that follow from it. */
export function fillHoursOfAll(form: CardForm, hoursEach: string): void {
  for (const index of form.getValues('costCodes').keys()) {
    form.setValue(`costCodes.${index}.hoursEach`, hoursEach);
    form.clearErrors(`costCodes.${index}.hoursEach`);
    fillHours(form, index, hoursEach);
  }
}
