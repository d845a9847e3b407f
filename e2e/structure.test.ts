import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const check = join(__dirname, '..', 'scripts', 'check-structure.mjs');
const server = 'graphql-server';

type Files = Record<string, string>;

function writeProject(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'fieldbook-structure-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Runs the structure check on these projects, in one process. */
function breaches(projects: Files[]) {
  const roots = projects.map(writeProject);
  const { status, stderr } = spawnSync(process.execPath, [check, ...roots], { encoding: 'utf8' });
  for (const root of roots) rmSync(root, { recursive: true });
  const lines = stderr.split('\n').filter(Boolean);
  return {
    status,
    lines: roots.map((root) =>
      lines.filter((line) => line.startsWith(root)).map((line) => line.slice(root.length + 2)),
    ),
  };
}

const cards = `${server}/features/cards/cards`;
const loads = `${server}/features/loads/loads`;
const user = `${server}/features/users/users.entity.ts`;

/** A project that follows the rules. */
const FOLLOWING: Files = {
  [`${server}/core/operation.ts`]: `import { readSettings } from '../settings/env';\nexport const operation = readSettings;`,
  [`${server}/settings/env.ts`]: 'export const readSettings = () => process.env;',
  'common/limits.ts': 'export const LONGEST = 255;',
  'common/messages.ts': `import { LONGEST } from './limits';\nexport const tooLong = \`At most \${LONGEST}\`;`,
  [`${server}/core/fields.ts`]: `import { LONGEST } from '../../common/limits';\nexport const max = LONGEST;`,
  [user]: 'export class User {}',
  [`${cards}.entity.ts`]: `import { User } from '../users/users.entity';\nexport class Card { user?: User }`,
  [`${cards}.operations.ts`]: `import { operation } from '../../core/operation';\nexport const add = operation;`,
  [`${cards}.routes.ts`]: `import type { Card } from './cards.entity';\nexport const routes: Card[] = [];`,
  [`${cards}.test.ts`]: `import { loads } from '../loads/loads.operations';\nloads;`,
  [`${loads}.operations.ts`]: `import type { Card } from '../cards/cards.types';\nexport const loads: Card[] = [];`,
  [`${loads}.entity.ts`]: `import { Card } from '../cards/cards.entity';\nexport class Load { card?: Card }`,
  [`${cards}.types.ts`]: 'export class Card {}',
  'web/components/Button.tsx': `export const Button = () => <button type="button" role="switch" />;`,
  'web/features/cards/CardsPage.tsx': `import { tooLong } from '../../../common/messages';\nimport { Button } from '../../components/Button';\nimport { Photos } from '../photos/shared/Photos';\nexport const CardsPage = [Button, tooLong, Photos];`,
  'web/features/photos/shared/Photos.tsx': 'export const Photos = 1;',
  'web/features/photos/shared/photo.ts': 'export const photo = 1;',
  'web/app/App.tsx': `import { CardsPage } from '../features/cards/CardsPage';\nexport const App = CardsPage;`,
};

// Numbers of a decision and a section that don't exist. Sample texts insert them, because the check also reads this file.
const MISSING = { record: '999', section: '2.1' };

/** Projects that break rules, each with patterns for the lines that the check prints. */
const BREACHES: [string, Files, RegExp[]][] = [
  [
    'a feature file with an unknown name, a titles.ts, and a part of a feature with only one file',
    {
      [`${cards}.service.ts`]: 'export {};',
      'web/features/cards/titles.ts': 'export const titles = 1;',
      'web/features/loads/list/LoadsPage.tsx': 'export const a = 1;',
    },
    [/cards\.service\.ts: .*files are called/, /titles\.ts: name it after what it does/, /the only file in/],
  ],
  [
    'a screen that imports a file of another feature outside of shared/',
    {
      'web/features/cards/CardsPage.tsx': `import { gallery } from '../photos/gallery';\ngallery;`,
      'web/features/photos/gallery.ts': 'export const gallery = 1;',
    },
    [/it may use its shared/],
  ],
  [
    'an import from a layer that may not be imported',
    {
      [`${server}/core/audit.ts`]: `import '../features/cards/cards.types';`,
      [`${cards}.types.ts`]: 'export {};',
      [`${server}/services/mail.ts`]: `import '../app';`,
      [`${server}/app.ts`]: `import './testing/client';`,
      [`${server}/testing/client.ts`]: 'export {};',
      [`${cards}.operations.ts`]: `import { load } from '../loads/loads.operations';\nload;`,
      [`${loads}.operations.ts`]: 'export const load = 1;',
      'web/components/Button.tsx': `import '../features/cards/CardsPage';`,
      'web/features/cards/CardsPage.tsx': 'export {};',
      'web/core/days.ts': `import '../components/Button';`,
      'web/app/menu.ts': `import '../../graphql-server/access/permissions';`,
      [`${server}/access/permissions.ts`]: 'export {};',
    },
    [
      /core may not import features/,
      /services imports the application/,
      /app\.ts: .*for tests/,
      /a feature imports another/,
      /components may not import features/,
      /core may not import components/,
      /the client imports the server/,
    ],
  ],
  [
    'a resolver or route with a repository, an entity, or the permissions',
    {
      [`${cards}.resolver.ts`]: `import { DataSource } from 'typeorm';\nDataSource;`,
      [`${cards}.routes.ts`]: `import { Card } from './cards.entity';\nnew Card();`,
      [`${cards}.entity.ts`]: 'export class Card {}',
      [`${loads}.routes.ts`]: `import { can } from '../../access/permissions';\ncan;`,
      [`${server}/access/permissions.ts`]: 'export const can = 1;',
    },
    [
      /cards\.resolver\.ts: .*past its operations/,
      /cards\.routes\.ts: .*past its operations/,
      /loads\.routes\.ts: .*past its operations/,
    ],
  ],
  [
    'an import cycle, one through a type and an import(), and folders of core that import each other',
    {
      [`${server}/core/a.ts`]: `import { b } from './b';\nexport const a = () => b;`,
      [`${server}/core/b.ts`]: `import { a } from './a';\nexport const b = () => a;`,
      'web/components/a.ts': `export type A = string;\nexport const load = () => import('./b');`,
      'web/components/b.ts': `import type { A } from './a';\nexport const b: A = '';`,
      [`${server}/core/days/days.ts`]: `import { must } from '../inputs/checks';\nexport const days = must;`,
      [`${server}/core/inputs/checks.ts`]: 'export const must = 1;',
      [`${server}/core/inputs/fields.ts`]: `import { moment } from '../days/moments';\nexport const field = moment;`,
      [`${server}/core/days/moments.ts`]: 'export const moment = 1;',
    },
    [/^graphql-server\/core\/.*import circle/, /^web\/components\/.*import circle/, /import each other/],
  ],
  [
    'a barrel',
    {
      'web/components/index.ts': `export { Button } from './Button';`,
      'web/components/Button.tsx': 'export const Button = 1;',
    },
    [/only re-exports/],
  ],
  [
    'a comparison of roles, a hook that keeps an old closure, and a read of the environment',
    {
      'web/app/menu.ts': `export const isBoss = (me: { role: string }) => me.role === 'admin';`,
      'web/app/hook.ts': '// biome-ignore lint/correctness/useExhaustiveDependencies: it only opens a menu.',
      [`${server}/core/a.ts`]: 'export const port = process.env.PORT;',
    },
    [/compares a role/, /keeps an old closure/, /reads the environment/],
  ],
  [
    'a statement that does not run through core/database/sql.ts',
    {
      [`${cards}.queries.ts`]: `export const read = (db: { query(text: string): unknown }) => db.query('SELECT 1');`,
      [`${server}/start/backup.ts`]: `import type { Client } from 'pg';\nexport const begin = (db: Client) => db.query('BEGIN');`,
      [`${server}/core/database/sql.ts`]: `export const run = (db: { query(text: string): unknown }) => db.query('SELECT 1');`,
      [`${server}/core/database/ids.ts`]: 'export const newId = 1;',
    },
    [/cards\.queries\.ts:1: runs a statement/],
  ],
  [
    'a sentence in both the server and the client',
    {
      [`${server}/core/fields.ts`]: `export const problem = 'Please choose another day';`,
      'web/components/Day.tsx': 'export const Day = () => <p>Please choose another day</p>;',
    },
    [/web\/components\/Day\.tsx: says 'Please choose another day'/],
  ],
  [
    'a file of common that imports a library or the server',
    {
      'common/days.ts': `import dayjs from 'dayjs';\nexport const day = dayjs;`,
      'common/hours.ts': `import { today } from '../graphql-server/core/days/days';\nexport const hour = today;`,
      [`${server}/core/days.ts`]: 'export const today = 1;',
    },
    [/common\/days\.ts:1: common imports only its own files/, /common\/hours\.ts:1: common imports only its own files/],
  ],
  ['a file past 300 lines', { 'web/main.tsx': 'export {};\n'.repeat(301) }, [/301 lines/]],
  [
    'a guide that names a missing file, folder, or identifier',
    {
      'CONTRIBUTING.md': 'See `core/b.ts` and `graphql-server/cores/`. Call `remove`, then `add`.',
      'docs/operating.md': 'Alerts are in `deploy/gone.conf`.',
      [`${server}/core/a.ts`]: 'export const add = 1;',
    },
    [
      /no file core\/b\.ts/,
      /no folder graphql-server\/cores/,
      /remove is nowhere/,
      /operating\.md: there is no file deploy\/gone\.conf/,
    ],
  ],
  [
    'a step of a guide that names an identifier of another file',
    {
      'CONTRIBUTING.md': '1. `add` in `core/a.ts`\n2. calls `remove` (`core/a.ts`).',
      [`${server}/core/a.ts`]: 'export const add = 1;',
      [`${server}/core/b.ts`]: 'export const remove = 1;',
    },
    [/remove is in none of graphql-server\/core\/a\.ts/],
  ],
  [
    'a comment that points to a missing decision record, or to a document outside of the repository',
    {
      [`${server}/core/a.ts`]: `/** See decision ${MISSING.record}. */\nexport const add = 1;`,
      [`${server}/core/b.ts`]: `/** As in section ${MISSING.section}. */\nexport const add = 1;`,
    },
    [/no decision \d+ in/, /section [\d.]+' is not in the repository/],
  ],
  [
    'a test that asserts a duration, measured in the test or read from a field',
    {
      [`${server}/a.test.ts`]: `test('fast', async () => {\n  expect(Date.now() - begun).toBeLessThan(100);\n  expect((await end()).seconds).toBeLessThan(9);\n});`,
    },
    [/a\.test\.ts:2: asserts how long/, /a\.test\.ts:3: asserts how long/],
  ],
  [
    'a test that pauses for a constant, by a function of its own, in a callback, or after a loop that polls',
    {
      [`${server}/a.test.ts`]: [
        'const rest = () => sleep(100);',
        `test('waits', async () => {`,
        '  await sleep(2 * PAUSE_MS);',
        '  await rest();',
        '  await act(() => new Promise((done) => setTimeout(done, 9)));',
        '  while (busy()) await sleep(20);',
        '  await sleep(100);',
        '});',
      ].join('\n'),
    },
    [3, 4, 5, 7].map((line) => new RegExp(`a\\.test\\.ts:${line}: pauses for a fixed time`)),
  ],
  [
    'a test helper that pauses, and an end-to-end helper that pauses without a reason',
    {
      [`${server}/testing/rest.ts`]: 'export const rest = () => sleep(100);',
      'e2e/rest.ts': `// Pauses because nothing shows.\nexport const rest = (page: Page) => page.waitForTimeout(9);\nexport const sit = async (page: Page) => {\n  await page.waitForTimeout(9);\n};`,
    },
    [/testing\/rest\.ts:1: pauses for a fixed time/, /e2e\/rest\.ts:4: pauses for a fixed time/],
  ],
];

describe('the structure check', () => {
  let found: ReturnType<typeof breaches>;
  beforeAll(() => {
    found = breaches([FOLLOWING, ...BREACHES.map(([, files]) => files)]);
  });

  test('a project that follows the rules passes', () => {
    expect(found.lines[0]).toEqual([]);
  });

  test.each(BREACHES.map(([what, , lines], index) => [what, index, lines] as const))(
    '%s: every breach is reported, and nothing else',
    (_what, index, lines) => {
      const said = found.lines[index + 1]!;
      expect(lines.map((line) => said.filter((one) => line.test(one)).length)).toEqual(lines.map(() => 1));
      expect(said).toHaveLength(lines.length);
      expect(found.status).toBe(1);
    },
  );
});
