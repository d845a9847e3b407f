import fc from 'fast-check';
import { fromHundredths } from '../../common/decimals';

// Models named people on cards without using the product's code. Sums are computed line by line.

type Kind = 'operator' | 'laborer';
type Hours = [regular: number, overtime: number, doubleTime: number];

interface Listed {
  id: string;
  firstName: string;
  lastName: string;
  kind: Kind;
  workerClass: string | null;
  isActive: boolean;
}

/** A worker's line as a client sends it. `who` is an index in the list of workers, or higher for a person not in the list. */
interface DraftLine {
  who: number;
  kind: Kind | null;
  hours: Hours;
}
export interface Draft {
  code: string;
  isExtra: boolean;
  lines: DraftLine[];
  heads: [operators: number, laborers: number];
  hours: [operators: number, laborers: number];
}
interface Line extends DraftLine {
  kind: Kind;
  workerClass: string | null;
}
export interface Code extends Draft {
  lines: Line[];
}
export interface Card {
  id: string;
  revision: number;
  owner: number;
  date: string;
  codes: Code[];
  versions: Map<number, Code[]>;
  isWithdrawn: boolean;
  isApproved: boolean;
}

export const decimal = (hundredths: number) => fromHundredths(hundredths);
export const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
export const worked = ({ hours }: { hours: Hours }) => total(hours);
const ofKind = (lines: Line[], kind: Kind) => lines.filter((line) => line.kind === kind && worked(line) > 0);
const typedName = 'Sam Day';

/** The list of workers, and the expected effects of lines that refer to it. */
export class Company {
  workers: Listed[] = [];

  worker = (who: number) => this.workers[who];
  kindOf = (who: number): Kind => this.worker(who)?.kind ?? 'laborer';
  name = (who: number) => {
    const worker = this.worker(who);
    return worker ? `${worker.firstName} ${worker.lastName}` : typedName;
  };

  input({ who, kind, hours: [regular, overtime, doubleTime] }: DraftLine) {
    return {
      ...(this.worker(who) ? { workerId: this.worker(who)!.id } : { name: ` ${typedName}` }),
      kind,
      ...{ regularHours: decimal(regular), overtimeHours: decimal(overtime), doubleTimeHours: decimal(doubleTime) },
    };
  }

  /** Keeps one line for each person and kind. A person not in the list and without a kind becomes a laborer. */
  clean = (codes: Draft[], before: Code[] = []): Draft[] =>
    codes.map((code) => {
      const seen = new Set<string>();
      const lines = code.lines
        .map((line) => (this.worker(line.who) ? line : { ...line, kind: line.kind ?? ('laborer' as const) }))
        .filter((line) => {
          const key = `${line.who} ${settled(line, code, before, this).kind}`;
          return !seen.has(key) && seen.add(key);
        });
      return { ...code, lines };
    });

  /** Returns a code in the form that GraphQL sends. */
  shown({ code, lines, heads, hours }: Code) {
    const isNamed = lines.length > 0;
    const [operators, laborers] = [ofKind(lines, 'operator'), ofKind(lines, 'laborer')];
    return {
      code: code.trim(),
      operatorCount: isNamed ? operators.length : heads[0],
      laborerCount: isNamed ? laborers.length : heads[1],
      operatorHours: decimal(isNamed ? total(operators.map(worked)) : hours[0]),
      laborerHours: decimal(isNamed ? total(laborers.map(worked)) : hours[1]),
      workers: lines.map((line) => {
        const [regular, overtime, doubleTime] = line.hours;
        return {
          ...{ workerId: this.worker(line.who)?.id ?? null, name: this.name(line.who), workerClass: line.workerClass },
          ...{ kind: line.kind, regularHours: decimal(regular) },
          ...{ overtimeHours: decimal(overtime), doubleTimeHours: decimal(doubleTime) },
        };
      }),
    };
  }
}

/** Returns a line with the kind and class that its person has in `before`, preferably on the same code. */
function settled(line: DraftLine, code: Draft, before: Code[], company: Company): Line {
  const worker = company.worker(line.who);
  if (!worker) return { ...line, kind: line.kind!, workerClass: null };
  const same = (each: Code) => each.code.trim() === code.code.trim();
  const sorted = [...before.filter(same), ...before.filter((each) => !same(each))];
  const lines = sorted.flatMap((each) => each.lines).filter(({ who }) => who === line.who);
  const kept = lines.find(({ kind }) => kind === line.kind) ?? lines[0];
  return {
    ...line,
    kind: line.kind ?? kept?.kind ?? worker.kind,
    workerClass: kept ? kept.workerClass : worker.workerClass,
  };
}

export const storedCode = (code: Draft, before: Code[], company: Company): Code => ({
  ...code,
  lines: code.lines.map((line) => settled(line, code, before, company)),
});

export const codeSum = ({ lines, hours }: Code) => total(lines.length > 0 ? lines.map(worked) : hours);
export const cardSum = ({ codes }: Card) => total(codes.map(codeSum));

export const DAYS = ['2026-02-02', '2026-02-03'];
/** Number of listed workers. */
export const LISTED = 9;

const quarters = (most: number) => fc.nat(most).map((quarter) => quarter * 25);
const line = fc.record({
  who: fc.nat(LISTED),
  kind: fc.constantFrom('operator' as const, 'laborer' as const, null),
  hours: fc.tuple(quarters(40), fc.oneof(fc.constant(0), quarters(8)), fc.oneof(fc.constant(0), quarters(4))),
});
const code = fc.record({
  code: fc.constantFrom('1001', '2010', ' 2010'),
  isExtra: fc.boolean(),
  lines: fc.oneof(fc.constant<DraftLine[]>([]), fc.array(line, { minLength: 1, maxLength: 10 })),
  heads: fc.tuple(fc.nat(3), fc.nat(3)),
  hours: fc.tuple(quarters(40), quarters(40)),
});
const change = fc.record({
  who: fc.nat(LISTED - 1),
  field: fc.constantFrom('kind', 'workerClass', 'lastName', 'isActive'),
});
/** Generates the steps of a history, such as submitting or correcting a card. */
export const step = fc.record({
  action: fc.constantFrom(
    'submit',
    'submit',
    'offline',
    'revise',
    'revise',
    'withdraw',
    'restore',
    'approve',
    'change',
  ),
  card: fc.nat(20),
  owner: fc.nat(1),
  date: fc.constantFrom(...DAYS),
  codes: fc.array(code, { minLength: 1, maxLength: 3 }),
  change,
});

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
