import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, signIn } from '../e2e/product';
import { freePort } from '../graphql-server/services/free-port';
import { XLSX } from '../graphql-server/testing/imports';

import { rawWorkbook, rowOf } from '../graphql-server/testing/workbook';
import { zipOf } from '../graphql-server/testing/zip';
import { type AttackedProduct, eventLoopDelay, startAttackedProduct, startBystander } from './attacked-product';
import { figure } from './rounds';

let product: AttackedProduct;
let metricsPort: number;
let cookie: string;
let contents: (string | Buffer)[];
/** File with the processor time of long turns of the product's event loop. */
const longTurns = join(tmpdir(), `long-turns-${process.pid}`);
beforeAll(async () => {
  // Create the files before the product starts. Otherwise this process would be busy creating them, and the product would close
  // its connections.
  contents = files.map(({ file }) => file());
  metricsPort = await freePort();
  product = await startAttackedProduct({
    NODE_OPTIONS: `--max-old-space-size=256 --require ${join(__dirname, 'loop-cpu.cjs')}`,
    LOOP_CPU_FILE: longTurns,
    METRICS_PORT: String(metricsPort),
  });
  cookie = await signIn(product.port);
}, 300_000);
afterAll(async () => {
  await product?.stop();
  rmSync(longTurns, { force: true });
});

/** Returns the longest event-loop turn since the last call, in milliseconds of processor time. */
function longestTurn(): number {
  const turns = existsSync(longTurns) ? readFileSync(longTurns, 'utf8').split('\n') : [];
  rmSync(longTurns, { force: true });
  return Math.max(0, ...turns.map(Number));
}

const CSV = 'text/csv';
const MB = 1024 * 1024;
const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n');
const oneText = (text: string, cells: number) =>
  rawWorkbook({
    sheets: [{ rows: rowOf('Code', 'Description') + rowOf('1', '<c t="s"><v>0</v></c>').repeat(cells) }],
    texts: [`<t>${text}</t>`],
    zip: { isPacked: true },
  });
const bomb = () =>
  zipOf(
    [
      { name: '[Content_Types].xml', data: '<Types/>' },
      {
        name: 'xl/workbook.xml',
        data: '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        data: '<Relationships><Relationship Id="rId1" Type="/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        data: `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(14_000_000)}`,
      },
    ],
    { isPacked: true, zip64: true },
  );

interface SentFile {
  name: string;
  list?: string;
  type?: string;
  file: () => string | Buffer;
}

const entries = (count: number) =>
  `Code,Description,Unit\n${lines(count, (n) => `0${100_000 + n},Item number ${n},CY`)}`;

/** Files in the order of sending. Later files find the entries that earlier files added. */
const files: SentFile[] = [
  { name: 'three rows', file: () => entries(3) },
  { name: 'a text of 1 MB in 1,000 cells', type: XLSX, file: () => oneText('x'.repeat(MB), 1000) },
  { name: 'a text of 30,000 characters in 20,000 cells', type: XLSX, file: () => oneText('x'.repeat(30_000), 20_000) },
  { name: 'U+FDFA 4,000,000 times in one cell', type: XLSX, file: () => oneText('\uFDFA'.repeat(4_000_000), 1) },
  {
    name: 'U+FDFA in headers',
    type: XLSX,
    file: () => rawWorkbook({ sheets: [{ rows: rowOf(...Array(60).fill('\uFDFA'.repeat(32_000))).repeat(5) }] }),
  },
  { name: 'a cell of 9 MB of accented letters', file: () => `Code,Description\n1,${'é'.repeat(4.5 * MB)}` },
  {
    name: '9 MB of accented letters in cells',
    file: () => `Code,Description\n${lines(300, (n) => `${n},${'é'.repeat(15_000)}`)}`,
  },
  { name: 'a ZIP64 directory with 364 MB', type: XLSX, file: bomb },
  {
    name: 'a directory of 60,000 parts',
    type: XLSX,
    file: () => zipOf(Array.from({ length: 60_000 }, (_, n) => ({ name: `xl/${n}.xml`, data: '' }))),
  },
  {
    name: '9 MB of one word with an accent in Windows-1252',
    file: () => Buffer.concat([Buffer.from('Code,Description\n1,'), Buffer.alloc(9 * MB, 'x'), Buffer.from([0xe9])]),
  },
  {
    name: 'a list whose columns are all numbers of employees',
    list: 'workers',
    file: () => `${'ID,'.repeat(60)}\n${lines(20_000, (n) => `${n},`.repeat(60))}`.replaceAll(',\n', '\n'),
  },
  {
    name: '9 MB of names in the encoding of another country',
    file: () => `Code,Description\n${lines(20_000, (n) => `${n},${'¶À§Ó©ú'.repeat(30)}`)}`,
  },
  {
    name: '20,000 rows of 60 columns',
    file: () => `Code,Description,${'x,'.repeat(57)}\n${lines(20_000, (n) => `${n},Item,${'abc,'.repeat(57)}x`)}`,
  },
  { name: '20,000 new codes', file: () => entries(20_000) },
  { name: '20,000 listed codes again', file: () => entries(20_000) },
  { name: '20,000 changed codes', file: () => entries(20_000).replaceAll('Item', 'Changed') },
  { name: '20,000 repeats', file: () => `Code,Description\n${'7,Seven\n'.repeat(20_000)}` },
  {
    name: '5,000 production entries whose codes lost a zero',
    list: 'estimates',
    file: () => `Code,Description,Unit\n${lines(5000, (n) => `${100_000 + n},,`)}`,
  },
  {
    name: '20,000 production entries of one key',
    list: 'estimates',
    file: () => `Code,Description,Unit,Qty\n${lines(20_000, (n) => `10,Curb,LF,${n}`)}`,
  },
];

const processField = (pid: number | string, field: string) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * Watches the processes that the product starts to read files. Returns a function that stops and returns their peak memory in MB.
 */
function watchChildren() {
  let most = 0;
  const timer = setInterval(() => {
    const { pid } = product.process;
    try {
      for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)) {
        const isReader = readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('reader-process');
        if (isReader) most = Math.max(most, processField(child, 'VmHWM'));
      }
    } catch {
      // The process has ended meanwhile.
    }
  }, 20);
  return () => {
    clearInterval(timer);
    return most;
  };
}

const preview = `query ($id: ID!, $mapping: ImportMappingInput) { importPreview(id: $id, mapping: $mapping) {
  version sheet headerRow encoding columns { index field samples } counts { create change same error leftOut }
  offers { row value } errorRows rows(first: 50) { edges { node { number values { value } errors { reason } } } } } }`;
const applying = 'mutation ($input: ApplyImportInput!) { applyImport(input: $input) { counts { create change } } }';

/** Uploads a file, previews it, and applies it if possible. Returns the outcome of each step. */
async function sendThrough({ list = 'cost_codes', type = CSV, file }: SentFile): Promise<string> {
  const { port } = product;
  const sent = await fetch(`http://127.0.0.1:${port}/api/imports?list=${list}`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(file())),
    headers: { cookie, 'content-type': type },
  });
  const { id, message } = (await sent.json()) as { id?: string; message?: string };
  if (!id) return `${sent.status} ${message}`;
  const graphql = async (query: string, variables: object) => {
    const { body } = await ask({
      port,
      method: 'POST',
      path: '/graphql',
      headers: { cookie },
      body: { query, variables },
    });
    return JSON.parse(body);
  };
  const { data, errors } = await graphql(preview, { id });
  if (errors) return `201, preview: ${errors[0].message}`;
  const { version, counts, sheet, headerRow, encoding, columns } = data.importPreview;
  const shown = `201, ${JSON.stringify(counts)}`;
  if (counts.error > 0) return shown;
  const mapping = {
    sheet,
    headerRow,
    encoding,
    columns: columns.map(({ index, field }: { index: number; field: string | null }) => ({ index, field })),
  };
  const applied = await graphql(applying, { input: { id, version, mapping } });
  return `${shown}, applied: ${applied.errors?.[0].message ?? 'yes'}`;
}

/** Longest allowed turn of the event loop, in milliseconds of processor time. Includes garbage collections. */
const LONGEST_TURN_MS = 50;

test('with 256 MB of heap, no imported file ends the process or blocks the event loop', async () => {
  const turns = new Map<string, number>();
  for (const [index, sent] of files.entries()) {
    const content = contents[index]!;
    const bystander = startBystander(product.port, { path: '/healthz' });
    const children = watchChildren();
    await eventLoopDelay(metricsPort);
    longestTurn();
    const begun = performance.now();
    const outcome = await sendThrough({ ...sent, file: () => content });
    const seconds = (performance.now() - begun) / 1000;
    const delay = await eventLoopDelay(metricsPort);
    const { failures, worst } = await bystander.stop();
    const turn = longestTurn();
    turns.set(sent.name, turn);
    figure('imports', `${sent.name} (${(content.length / 1024).toFixed(0)} kB)`, outcome);
    figure(
      'imports',
      sent.name,
      `${seconds.toFixed(1)} s, event loop held ${turn.toFixed(0)} ms of the processor, delayed ${delay.toFixed(0)} ms, others ${worst.toFixed(0)} ms, peak ${processField(product.process.pid!, 'VmHWM').toFixed(0)} MB, reader ${children().toFixed(0)} MB`,
    );
    expect(failures).toEqual([]);
    expect(product.process.exitCode ?? product.process.signalCode).toBeNull();
  }
  expect([...turns].filter(([, turn]) => turn > LONGEST_TURN_MS)).toEqual([]);
});
