import { type Card, Company, codeSum, decimal, total, worked } from './people-model';

// Computes the reports, exports, sheets of extra work, and warnings that the model of named people expects.

type Kind = 'operator' | 'laborer';

class Sums {
  byKey = new Map<string, { head: unknown[]; hours: number[] }>();
  add(head: unknown[], hours: number[]) {
    const key = JSON.stringify(head);
    const known = this.byKey.get(key);
    this.byKey.set(key, { head, hours: hours.map((each, index) => each + (known?.hours[index] ?? 0)) });
  }
  rows = () => [...this.byKey.values()].map(({ head, hours }) => [...head, ...hours.map(decimal)]);
}

const waiting = ({ isApproved }: Card, hours: number) => (isApproved ? 0 : hours);

export function peopleRows(cards: Card[], company: Company) {
  const sums = new Sums();
  for (const card of cards) {
    for (const code of card.codes) {
      for (const line of code.lines) {
        const kind = company.worker(line.who) ? 'listed' : 'not_listed';
        sums.add([kind, company.name(line.who), card.date], [...line.hours, waiting(card, worked(line))]);
      }
      const hours = codeSum(code);
      if (code.lines.length === 0 && hours > 0) {
        sums.add(['unnamed', 'Without a name', card.date], [hours, 0, 0, waiting(card, hours)]);
      }
    }
  }
  return sums.rows();
}

const titled = (kind: Kind) => (kind === 'operator' ? 'Operator' : 'Laborer');

/** Returns the rows of the People report's export. */
export function workerRows(cards: Card[], company: Company) {
  const sums = new Sums();
  for (const card of cards) {
    for (const code of card.codes) {
      const tail = [code.code.trim(), code.isExtra];
      for (const line of code.lines) {
        const head = [card.date, company.name(line.who), line.workerClass ?? '', titled(line.kind), ...tail];
        sums.add(head, [...line.hours, waiting(card, worked(line))]);
      }
      const hours = codeSum(code);
      if (code.lines.length === 0 && hours > 0) {
        sums.add([card.date, 'Without a name', '', '', ...tail], [hours, 0, 0, waiting(card, hours)]);
      }
    }
  }
  return sums.rows();
}

/** Returns the rows about people in the export of timecard lines. */
export const exportedLines = (cards: Card[], company: Company) =>
  cards.flatMap((card) =>
    card.codes.flatMap((code) => {
      const { operatorCount, laborerCount, operatorHours, laborerHours } = company.shown(code);
      const isNamed = code.lines.length > 0;
      const hoursOf = (hours: string) => (isNamed ? '' : hours);
      const head = [card.date, code.code.trim()];
      const people = [
        'Labor',
        String(operatorCount),
        hoursOf(operatorHours),
        String(laborerCount),
        hoursOf(laborerHours),
      ];
      return [
        [...head, ...people, '', '', '', '', '', ''],
        ...code.lines.map((line) => {
          const [operator, laborer] = [line.kind === 'operator', line.kind === 'laborer'].map((isIt) =>
            isIt ? decimal(worked(line)) : '',
          );
          const who = [company.name(line.who), line.workerClass ?? '', titled(line.kind)];
          return [...head, 'Worker', '', operator, '', laborer, ...who, ...line.hours.map(decimal)];
        }),
      ];
    }),
  );

/** Returns an exported row's cells in the form of `workerRows`. */
export const exportedPerson = (row: Record<string, string>) => [
  ...['Date', 'Worker', 'Class', 'Kind', 'Cost Code'].map((title) => row[title]),
  row['Work Order'] !== '',
  ...['Regular Hours', 'Overtime Hours', 'Double Time Hours', 'Waiting Hours'].map((title) => row[title]),
];
/** Returns an exported row's cells in the form of `exportedLines`. */
export const exportedLine = (row: Record<string, string>) =>
  ['Date', 'Cost Code', 'Line', 'Operators', 'Operator Hours', 'Laborers', 'Laborer Hours', 'Worker', 'Class', 'Kind']
    .concat('Regular Hours', 'Overtime Hours', 'Double Time Hours')
    .map((title) => row[title]);

/** Returns the sum of hours of each cost code. */
export const codeHours = (cards: Card[]) => {
  const sums = new Map<string, number>();
  for (const code of cards.flatMap(({ codes }) => codes)) {
    sums.set(code.code.trim(), (sums.get(code.code.trim()) ?? 0) + codeSum(code) / 100);
  }
  return Object.fromEntries(sums);
};

/** Returns the codes and classes of the extra work sheet that a day's cards add up to. */
export function classesOf(cards: Card[]) {
  const company = new Company();
  const codes = new Map<string, [number, number, number, number]>();
  const classes = new Sums();
  for (const code of cards.flatMap((card) => card.codes).filter(({ isExtra }) => isExtra)) {
    const { operatorCount, laborerCount, operatorHours, laborerHours } = company.shown(code);
    const figures = [operatorCount, laborerCount, Number(operatorHours) * 100, Number(laborerHours) * 100];
    const known = codes.get(code.code.trim()) ?? [0, 0, 0, 0];
    codes.set(code.code.trim(), known.map((each, index) => each + figures[index]!) as typeof known);
    for (const line of code.lines) classes.add([code.code.trim(), line.workerClass, line.kind], [worked(line)]);
  }
  const rows = classes
    .rows()
    .filter(([, , , hours]) => hours !== '0.00')
    .map(([code, workerClass, kind, hours]) => ({ code, workerClass, kind, hours }));
  const order = (row: (typeof rows)[number]) => [row.code, row.workerClass ?? '', row.kind].join('\t');
  return {
    codes: [...codes]
      .filter(([, figures]) => total(figures) > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([code, [operators, laborers, operatorHours, laborerHours]]) => ({
        ...{ code, operators, laborers },
        ...{ operatorHours: decimal(operatorHours), laborerHours: decimal(laborerHours) },
      })),
    classes: rows.length > 0 ? rows.sort((one, other) => (order(one) < order(other) ? -1 : 1)) : null,
  };
}

/** Returns a card's warnings about people, with the default of 8 hours before overtime. */
export function warningsOf(card: Card, cards: Card[], company: Company): Set<string> {
  const found = new Set<string>();
  const linesOf = (each: Card, who: number) =>
    each.codes.flatMap(({ lines }) => lines).filter((line) => line.who === who);
  const named = new Set(card.codes.flatMap(({ lines }) => lines.map(({ who }) => who)));
  for (const who of named) {
    const worker = company.worker(who);
    const others = worker ? cards.filter((each) => each !== card && each.date === card.date) : [];
    const own = linesOf(card, who);
    const elsewhere = others.flatMap((each) => linesOf(each, who));
    const onOthers = total(
      others.filter(({ owner }) => owner !== card.owner).flatMap((each) => linesOf(each, who).map(worked)),
    );
    const hours = total(own.map(worked));
    if (!worker) found.add('worker_not_listed');
    if (worker && !worker.isActive) found.add('worker_retired');
    if (hours + total(elsewhere.map(worked)) > 2400) found.add('worker_over_24_hours');
    if (onOthers > 0 && hours + onOthers > 800) found.add('worker_on_two_cards');
    if (total([...own, ...elsewhere].map((line) => line.hours[0])) > 800) found.add('overtime_not_split');
  }
  return found;
}
