import { machineKey, nameKey } from '../../../common/names';
import { storedCode, storedHours, storedMachine, storedMaterial } from './line-columns';

/** One line of the client's input. `key` may be the key of a stored line. */
interface Sent {
  key: string;
  /** Undefined if the client omitted the field, null if it cleared the field. */
  value: unknown;
}

/**
 * True if the client seems too old to know a field that stored lines have. Either no sent line has the field, or a stored line
 * with a value was sent back without it.
 * @param keysWithValue keys of the stored lines that have a value
 */
function leavesOut(keysWithValue: string[], sent: Sent[]): boolean {
  if (keysWithValue.length === 0 || sent.every(({ value }) => value !== undefined)) return false;
  if (sent.every(({ value }) => value === undefined)) return true;
  const keys = new Set(sent.map(({ key }) => key));
  const keysSent = new Set(sent.filter(({ value }) => value !== undefined).map(({ key }) => key));
  return keysWithValue.some((key) => keys.has(key) && !keysSent.has(key));
}

/**
 * True if the client seems too old to know a column of these lines. A field that the client omits counts as sent if the input
 * class has a default for it.
 * @param stored converts a line to columns
 */
export function leavesOutColumn<Line extends object>(
  stored: (line: never) => object,
  keyOf: (line: Line) => string,
  before: readonly Line[],
  sent: readonly Line[],
): boolean {
  const blank = Object.entries(stored({} as never));
  const kept = before.map((line) => ({ key: keyOf(line), values: stored(line as never) as Record<string, unknown> }));
  return blank.some(([name, empty]) =>
    leavesOut(
      kept.filter(({ values }) => values[name] !== empty).map(({ key }) => key),
      sent.map((line) => ({ key: keyOf(line), value: line[name as keyof Line] })),
    ),
  );
}

type Material = { name: string };
type Person = { workerId?: string | null; name?: string | null };

/** A cost code of a card or a crew. */
interface Code {
  code: string;
  workers?: readonly Person[] | null;
  equipment: readonly Parameters<typeof machineKey>[0][];
  materials: readonly Material[];
}

/** True if the client seems too old to know named people, or a column of cost codes or their lines. */
export function leavesOutOfCodes(before: readonly Code[], sent: readonly Code[]): boolean {
  const codeKey = ({ code }: Code) => nameKey(code);
  const leavesOutOf = <Line extends object>(
    stored: (line: never) => object,
    keyOf: (line: Line) => string,
    linesOf: (code: Code) => readonly Line[],
  ) => leavesOutColumn(stored, keyOf, before.flatMap(linesOf), sent.flatMap(linesOf));
  return (
    leavesOut(
      before.filter(({ workers }) => workers?.length).map(codeKey),
      sent.map((code) => ({ key: codeKey(code), value: code.workers })),
    ) ||
    leavesOutOf(storedCode, codeKey, (code) => [code]) ||
    leavesOutOf(storedMachine, machineKey, ({ equipment }) => equipment) ||
    leavesOutOf(
      storedMaterial,
      ({ name }: Material) => nameKey(name),
      ({ materials }) => materials,
    ) ||
    leavesOutOf(
      storedHours,
      ({ workerId, name }: Person) => nameKey(workerId ?? name ?? ''),
      ({ workers }) => workers ?? [],
    )
  );
}
