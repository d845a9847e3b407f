/** One line of the table. */
export interface Line {
  point: number;
  what: string;
  /** The figure as measured, with its unit. */
  value: string;
  p99?: number;
  /** Processor time of the server for each request. */
  cpuMs?: number;
  /** How many times the floor's processor time for the same request that is. */
  floorCpus?: number;
  /** Name of the server it is compared with in the same run. */
  against?: string;
  /** Share of `against`, or growth from it. */
  ratio?: number;
  /** The target of the ratio, or, with `measured`, of that figure. */
  bar?: { least?: number; most?: number; measured?: number };
  /** A figure to follow over scales, and the most it may grow by. */
  growth?: { key: string; value: number; unit?: string; most?: number };
}

/** From figures at several scales: the ratio of each larger one to the smallest. */
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

/** A line as the table's row. */
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

/** Rows as a Markdown table, aligned so that it can be read on a terminal too. */
export function tableOf(cells: string[][]): string {
  const rows = [HEAD, ...cells];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length), 3));
  const write = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [write(rows[0]!), rule, ...rows.slice(1).map(write)].join('\n');
}

/** The rows of such a table; none where its columns are others. */
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
