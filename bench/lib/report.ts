/** One line of the table in docs/benchmarks.md. `point` is the number of the measurement. */
export interface Line {
  point: number;
  what: string;
  /** The measured figure with its unit. */
  value: string;
  p99?: number;
  /** Processor time of the server per request, in milliseconds. */
  cpuMs?: number;
  /** The server's processor time as a multiple of the floor's (bench/servers/floor.ts) for the same request. */
  floorCpus?: number;
  /** Name of the server to compare with, from the same run. */
  against?: string;
  /** Ratio to the figure of `against`, which is the smallest `--scale` if growth is measured. */
  ratio?: number;
  /** Target for the ratio, or for `measured` if set. */
  bar?: { least?: number; most?: number; measured?: number };
  /** A figure to compare across values of `--scale`, and its largest allowed growth. */
  growth?: { key: string; value: number; unit?: string; most?: number };
}

/** Compares each figure with the same figure at the smallest `--scale`. Returns lines with the ratios. */
export function growthOf(lines: Line[]): Line[] {
  const followed = lines.filter((line) => line.growth);
  return followed.flatMap(({ point, what, growth }) => {
    const smallest = followed.find((line) => line.growth!.key === growth!.key)!.growth!;
    if (smallest === growth) return [];
    const { value, unit = 'ms', most } = growth!;
    return [
      {
        point,
        what: `growth: ${what}`,
        value: `${value.toFixed(2)} ${unit}`,
        against: `smallest scale ${smallest.value.toFixed(2)} ${unit}`,
        ratio: value / smallest.value,
        ...(most ? { bar: { most } } : {}),
      },
    ];
  });
}

const verdictOf = ({ ratio, bar }: Line): string => {
  const figure = bar?.measured ?? ratio;
  if (!bar || figure === undefined) return '';
  const kept = figure >= (bar.least ?? -Infinity) && figure <= (bar.most ?? Infinity);
  const said = bar.least === undefined ? `≤ ${bar.most}` : `≥ ${bar.least}`;
  return `${said} ${kept ? 'yes' : '**no**'}`;
};

/** Returns a line as a row of the table. */
export const cellsOf = (line: Line): string[] => [
  String(line.point),
  line.what,
  line.value,
  line.p99 === undefined ? '' : milliseconds(line.p99),
  line.cpuMs === undefined ? '' : milliseconds(line.cpuMs),
  line.floorCpus === undefined ? '' : `${line.floorCpus.toFixed(1)}x`,
  line.against ?? '',
  line.ratio?.toFixed(2) ?? '',
  verdictOf(line),
  today(),
];

const today = () => new Date().toISOString().slice(0, 10);

const HEAD = ['', 'what', 'measured', 'p99', 'Node CPU', 'of floor', 'compared with', 'ratio', 'bar', 'on'];

/** Returns rows as a Markdown table, aligned for reading on a terminal. */
export function tableOf(cells: string[][]): string {
  const rows = [HEAD, ...cells];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length), 3));
  const write = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [write(rows[0]!), rule, ...rows.slice(1).map(write)].join('\n');
}

/** Returns the rows of a table that `tableOf` wrote. Empty if its columns are different. */
export const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(({ length }) => length === HEAD.length);

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const perSecond = (value: number) => `${value.toFixed(0)}/s`;
