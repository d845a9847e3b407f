import { fromHundredths, toHundredths } from '../../../../common/decimals';
import { nameKey } from '../../../../common/names';
import { isDecimal, sumDecimals, tidyDecimal } from '../../../core/decimals';
import { pageTexts } from '../../../core/i18n/texts';
import { emptyLine, LINE } from './lines';
import type { CostCode, PersonLine } from './timecard';
import type { WorkersQuery } from './workers.generated';

// Functions for the people of a card. If a cost code names people, its head counts and hours are the sums of their lines.

/** Returns a listed worker as a person on a cost code. */
export const listedPerson = ({ id, firstName, lastName, kind }: WorkersQuery['workers'][number]) => ({
  ...{ workerId: id, name: `${firstName} ${lastName}`, kind },
});

/** Returns a listed worker's class or kind, with the end of the number if somebody else has the same name and class. */
export const workerDetail = ({ workerClass, kind, numberEnd }: WorkersQuery['workers'][number]) => {
  const trade = workerClass ?? kindText(kind);
  return numberEnd ? pageTexts()._('{trade}, number ends in {digits}', { trade, digits: numberEnd }) : trade;
};

/** Returns a kind of people in the page's language: 'operator' or 'laborer'. */
export const kindText = (kind: PersonLine['kind']) =>
  kind === 'operator' ? pageTexts()._('operator') : pageTexts()._('laborer');

/** Returns a key that identifies a person across all codes of a card. */
export const personKey = ({ workerId, name }: Pick<PersonLine, 'workerId' | 'name'>) => workerId ?? nameKey(name);

export const otherKind = (kind: PersonLine['kind']) => (kind === 'operator' ? 'laborer' : 'operator');

const hundredths = (text: string) => (isDecimal(text) ? toHundredths(tidyDecimal(text)) : 0);
const typed = (amount: number) => sumDecimals([fromHundredths(amount)]);

/** Returns a person's total hours on one code, such as '9.5'. */
export const hoursOf = ({ regularHours, overtimeHours, doubleTimeHours }: PersonLine) =>
  sumDecimals([regularHours, overtimeHours, doubleTimeHours].map((text) => (isDecimal(text) ? text : '0')));

/** Sums the head counts and hours of the people named on a cost code. A person without hours is not counted. */
export function sumsOf(people: readonly PersonLine[]) {
  const ofKind = (kind: PersonLine['kind']) =>
    people
      .filter((line) => line.kind === kind)
      .map(hoursOf)
      .filter((hours) => hours !== '0');
  const [operators, laborers] = [ofKind('operator'), ofKind('laborer')];
  return {
    operatorCount: operators.length,
    laborerCount: laborers.length,
    operatorHours: sumDecimals(operators),
    laborerHours: sumDecimals(laborers),
  };
}

/**
 * Returns the regular hours of `people` new persons of a kind on a code: the text of the 'Hours each' field, or else equal shares
 * of the typed hours. The first people get the hundredths that remain. Returns zeros if the code names people already.
 */
function hoursFor(code: CostCode, kind: PersonLine['kind'], people: number): string[] {
  if (code.hoursEach) return Array.from({ length: people }, () => code.hoursEach);
  const [counted, hours] =
    kind === 'operator' ? [code.operatorCount, code.operatorHours] : [code.laborerCount, code.laborerHours];
  const all = code.workers.length > 0 ? 0 : hundredths(hours);
  const heads = counted || people;
  return Array.from({ length: people }, (_, place) => typed(Math.floor(all / heads) + (place < all % heads ? 1 : 0)));
}

/**
 * Returns a code's people with `added` people. A person who is already on the code is added with the other kind (operator or
 * laborer), or not at all if the code has both.
 */
export function withPeople(
  code: CostCode,
  added: readonly Pick<PersonLine, 'workerId' | 'name' | 'kind'>[],
): PersonLine[] {
  const people = [...code.workers];
  for (const person of added) {
    const here = people.filter((line) => personKey(line) === personKey(person)).map(({ kind }) => kind);
    const kind = here.includes(person.kind) ? otherKind(person.kind) : person.kind;
    if (!here.includes(kind)) people.push({ ...emptyLine(LINE.person), ...person, kind });
  }
  const isNew = (line: PersonLine) => !code.workers.includes(line);
  const hours = Object.fromEntries(
    (['operator', 'laborer'] as const).map((kind) => [
      kind,
      hoursFor(code, kind, people.filter((line) => isNew(line) && line.kind === kind).length),
    ]),
  );
  return people.map((line) => (isNew(line) ? { ...line, regularHours: hours[line.kind]!.shift()! } : line));
}

/** True if people can be added to the code without losing typed numbers. */
export const takesPeople = (code: CostCode) =>
  code.workers.length > 0 ||
  (code.operatorCount === 0 &&
    code.laborerCount === 0 &&
    [code.operatorHours, code.laborerHours].every((hours) => hundredths(hours) === 0));

/** Returns the people of each code after moving up to `hours` of a person's regular hours to code `to`. Adds a line if needed. */
export function movedHours(
  codes: readonly CostCode[],
  from: { code: number; line: number },
  to: number,
  hours: string,
) {
  const person = codes[from.code]!.workers[from.line]!;
  const amount = Math.min(hundredths(hours), hundredths(person.regularHours));
  const changed = (line: PersonLine, by: number) => ({
    ...line,
    regularHours: typed(hundredths(line.regularHours) + by),
  });
  const isSame = (line: PersonLine) => personKey(line) === personKey(person) && line.kind === person.kind;
  return codes.map((code, index) => {
    if (index === from.code) {
      return code.workers.map((line, at) => (at === from.line ? changed(line, -amount) : line));
    }
    if (index !== to) return code.workers;
    return code.workers.some(isSame)
      ? code.workers.map((line) => (isSame(line) ? changed(line, amount) : line))
      : [...code.workers, { ...person, overtimeHours: '0', doubleTimeHours: '0', regularHours: typed(amount) }];
  });
}

/** Returns how many people have more than `limit` regular hours on all codes together. */
export function peopleOver(codes: readonly CostCode[], limit: number): number {
  return [...regularHours(codes).values()].filter((hours) => hours > limit * 100).length;
}

function regularHours(codes: readonly CostCode[]): Map<string, number> {
  const hours = new Map<string, number>();
  for (const line of codes.flatMap(({ workers }) => workers)) {
    hours.set(personKey(line), (hours.get(personKey(line)) ?? 0) + hundredths(line.regularHours));
  }
  return hours;
}

/**
 * Returns the people of each code after regular hours over `limit` are moved to overtime, from each person's last codes first.
 */
export function withOvertime(codes: readonly CostCode[], limit: number): PersonLine[][] {
  const over = new Map([...regularHours(codes)].map(([key, hours]) => [key, Math.max(0, hours - limit * 100)]));
  const fromLast = codes.toReversed().map(({ workers }) =>
    workers
      .toReversed()
      .map((line) => {
        const moved = Math.min(over.get(personKey(line)) ?? 0, hundredths(line.regularHours));
        if (moved === 0) return line;
        over.set(personKey(line), over.get(personKey(line))! - moved);
        return {
          ...line,
          regularHours: typed(hundredths(line.regularHours) - moved),
          overtimeHours: typed(hundredths(line.overtimeHours) + moved),
        };
      })
      .toReversed(),
  );
  return fromLast.toReversed();
}
