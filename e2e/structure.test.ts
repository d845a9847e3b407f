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
  if (roots.length === 1) return { status, lines: [lines] };
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

test('a project that follows the rules passes', () => {
  const files = {
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
  expect(breaches([files])).toEqual({ status: 0, lines: [[]] });
});

// Kept apart from words like 'decision', because the check also reads this file.
const MISSING = { record: '999', section: '2.1' };

const BREACHES: [string, Files, RegExp][] = [
  ['a file of another name in a feature', { [`${cards}.service.ts`]: 'export {};' }, /files are called/],
  [
    'a screen that imports a file of another feature outside of shared/',
    {
      'web/features/cards/CardsPage.tsx': `import { gallery } from '../photos/gallery';\ngallery;`,
      'web/features/photos/gallery.ts': 'export const gallery = 1;',
    },
    /it may use its shared/,
  ],
  ['a file of titles', { 'web/features/cards/titles.ts': 'export const titles = 1;' }, /name it after what it does/],
  ['a part with one file', { 'web/features/cards/list/CardsPage.tsx': 'export const a = 1;' }, /the only file in/],
  [
    'core that knows a feature',
    {
      [`${server}/core/audit.ts`]: `import '../features/cards/cards.types';`,
      [`${cards}.types.ts`]: 'export {};',
    },
    /core may not import features/,
  ],
  [
    'a service that knows the application',
    {
      [`${server}/services/mail.ts`]: `import '../app';`,
      [`${server}/app.ts`]: 'export {};',
    },
    /services imports the application/,
  ],
  [
    'a feature that imports another',
    {
      [`${cards}.operations.ts`]: `import { load } from '../loads/loads.operations';\nload;`,
      [`${loads}.operations.ts`]: 'export const load = 1;',
    },
    /a feature imports another/,
  ],
  [
    'a door with a repository',
    { [`${cards}.resolver.ts`]: `import { DataSource } from 'typeorm';\nDataSource;` },
    /past its operations/,
  ],
  [
    'a door with an entity',
    {
      [`${cards}.routes.ts`]: `import { Card } from './cards.entity';\nnew Card();`,
      [`${cards}.entity.ts`]: 'export class Card {}',
    },
    /past its operations/,
  ],
  [
    'a door with the permissions',
    {
      [`${cards}.routes.ts`]: `import { can } from '../../access/permissions';\ncan;`,
      [`${server}/access/permissions.ts`]: 'export const can = 1;',
    },
    /past its operations/,
  ],
  [
    'a circle',
    {
      [`${server}/core/a.ts`]: `import { b } from './b';\nexport const a = () => b;`,
      [`${server}/core/b.ts`]: `import { a } from './a';\nexport const b = () => a;`,
    },
    /import circle/,
  ],
  [
    'a circle of the client through a type and an import()',
    {
      'web/components/a.ts': `export type A = string;\nexport const load = () => import('./b');`,
      'web/components/b.ts': `import type { A } from './a';\nexport const b: A = '';`,
    },
    /import circle/,
  ],
  [
    'folders of core that import each other',
    {
      [`${server}/core/days/days.ts`]: `import { must } from '../inputs/checks';\nexport const days = must;`,
      [`${server}/core/inputs/checks.ts`]: 'export const must = 1;',
      [`${server}/core/inputs/fields.ts`]: `import { moment } from '../days/moments';\nexport const field = moment;`,
      [`${server}/core/days/moments.ts`]: 'export const moment = 1;',
    },
    /import each other/,
  ],
  [
    'a barrel',
    {
      'web/components/index.ts': `export { Button } from './Button';`,
      'web/components/Button.tsx': 'export const Button = 1;',
    },
    /only re-exports/,
  ],
  [
    'a component that knows a feature',
    {
      'web/components/Button.tsx': `import '../features/cards/CardsPage';`,
      'web/features/cards/CardsPage.tsx': 'export {};',
    },
    /components may not import features/,
  ],
  [
    'an engine that knows a component',
    {
      'web/core/days.ts': `import '../components/Button';`,
      'web/components/Button.tsx': 'export {};',
    },
    /core may not import components/,
  ],
  [
    'a client that compares roles',
    { 'web/app/menu.ts': `export const isBoss = (me: { role: string }) => me.role === 'admin';` },
    /compares a role/,
  ],
  [
    'a hook that keeps an old closure',
    { 'web/app/menu.ts': '// biome-ignore lint/correctness/useExhaustiveDependencies: it only opens a menu.' },
    /keeps an old closure/,
  ],
  [
    'a client that imports the server',
    {
      'web/app/menu.ts': `import '../../graphql-server/access/permissions';`,
      [`${server}/access/permissions.ts`]: 'export {};',
    },
    /the client imports the server/,
  ],
  [
    'an environment read elsewhere',
    { [`${server}/core/a.ts`]: 'export const port = process.env.PORT;' },
    /reads the environment/,
  ],
  [
    'a statement that does not run through core/database/sql.ts',
    {
      [`${cards}.queries.ts`]: `export const read = (db: { query(text: string): unknown }) => db.query('SELECT 1');`,
      [`${server}/start/backup.ts`]: `import type { Client } from 'pg';\nexport const begin = (db: Client) => db.query('BEGIN');`,
      [`${server}/core/database/sql.ts`]: `export const run = (db: { query(text: string): unknown }) => db.query('SELECT 1');`,
      [`${server}/core/database/ids.ts`]: 'export const newId = 1;',
    },
    /cards\.queries\.ts:1: runs a statement/,
  ],
  [
    'a sentence that both sides spell out',
    {
      [`${server}/core/fields.ts`]: `export const problem = 'Please choose another day';`,
      'web/components/Day.tsx': 'export const Day = () => <p>Please choose another day</p>;',
    },
    /web\/components\/Day\.tsx: says 'Please choose another day'/,
  ],
  [
    'common that imports a library',
    { 'common/days.ts': `import dayjs from 'dayjs';\nexport const day = dayjs;` },
    /common imports only its own files/,
  ],
  [
    'common that imports the server',
    {
      'common/days.ts': `import { today } from '../graphql-server/core/days/days';\nexport const day = today;`,
      [`${server}/core/days.ts`]: 'export const today = 1;',
    },
    /common imports only its own files/,
  ],
  ['a file past 300 lines', { 'web/main.tsx': 'export {};\n'.repeat(301) }, /301 lines/],
  [
    'a guide that names a missing file',
    { 'CONTRIBUTING.md': 'See `core/b.ts`.', [`${server}/core/a.ts`]: 'export const add = 1;' },
    /no file core\/b\.ts/,
  ],
  [
    'a guide that names a missing folder',
    { 'CONTRIBUTING.md': 'See `graphql-server/cores/`.', [`${server}/core/a.ts`]: 'export const add = 1;' },
    /no folder graphql-server\/cores/,
  ],
  [
    'a guide that names a missing identifier',
    { 'CONTRIBUTING.md': 'Call `remove`, then `add`.', [`${server}/core/a.ts`]: 'export const add = 1;' },
    /remove is nowhere/,
  ],
  [
    'a step of a guide that names an identifier of another file',
    {
      'CONTRIBUTING.md': '1. `add` in `core/a.ts`\n2. calls `remove` (`core/a.ts`).',
      [`${server}/core/a.ts`]: 'export const add = 1;',
      [`${server}/core/b.ts`]: 'export const remove = 1;',
    },
    /remove is in none of graphql-server\/core\/a\.ts/,
  ],
  [
    'a comment that points to a missing decision record',
    { [`${server}/core/a.ts`]: `/** See decision ${MISSING.record}. */\nexport const add = 1;` },
    /no decision \d+ in/,
  ],
  [
    'a comment that points to a document outside of the repository',
    { [`${server}/core/a.ts`]: `/** As in section ${MISSING.section}. */\nexport const add = 1;` },
    /section [\d.]+' is not in the repository/,
  ],
  [
    'a product that imports its tests',
    {
      [`${server}/app.ts`]: `import './testing/client';`,
      [`${server}/testing/client.ts`]: 'export {};',
    },
    /for tests/,
  ],
  [
    'a guide that names a file that is gone',
    { 'docs/operating.md': 'Alerts are in `deploy/gone.conf`.' },
    /operating\.md: there is no file deploy\/gone\.conf/,
  ],
  [
    'a test that asserts how long something took',
    { [`${server}/a.test.ts`]: `test('fast', () => {\n  expect(Date.now() - begun).toBeLessThan(100);\n});` },
    /a\.test\.ts:2: asserts how long/,
  ],
  [
    'a test that asserts a measured time by its name',
    { [`${server}/a.test.ts`]: `test('fast', async () => {\n  expect((await end()).seconds).toBeLessThan(9);\n});` },
    /a\.test\.ts:2: asserts how long/,
  ],
  [
    'a test that pauses for a constant',
    { [`${server}/a.test.ts`]: `test('waits', async () => {\n  await sleep(2 * PAUSE_MS);\n});` },
    /a\.test\.ts:2: pauses for a fixed time/,
  ],
  [
    'a helper of tests that pauses',
    { [`${server}/testing/rest.ts`]: 'export const rest = () => sleep(100);' },
    /testing\/rest\.ts:1: pauses for a fixed time/,
  ],
  [
    'a helper of journeys that pauses, without a reason',
    {
      'e2e/rest.ts': `// Pauses because nothing shows.\nexport const rest = (page: Page) => page.waitForTimeout(9);\nexport const sit = async (page: Page) => {\n  await page.waitForTimeout(9);\n};`,
    },
    /e2e\/rest\.ts:4: pauses for a fixed time/,
  ],
  [
    'a test that pauses by a function of its own',
    { [`${server}/a.test.ts`]: `const rest = () => sleep(100);\ntest('waits', async () => {\n  await rest();\n});` },
    /a\.test\.ts:3: pauses for a fixed time/,
  ],
  [
    'a test that pauses in a callback',
    {
      [`${server}/a.test.ts`]: `test('waits', async () => {\n  await act(() => new Promise((done) => setTimeout(done, 9)));\n});`,
    },
    /a\.test\.ts:2: pauses for a fixed time/,
  ],
  [
    'a test that pauses for a fixed time',
    {
      [`${server}/a.test.ts`]: `test('polls', async () => {\n  while (busy()) await sleep(20);\n  await sleep(100);\n});`,
    },
    /a\.test\.ts:3: pauses for a fixed time/,
  ],
];

describe('each rule', () => {
  let found: ReturnType<typeof breaches>;
  beforeAll(() => {
    found = breaches(BREACHES.map(([, files]) => files));
  });

  test.each(BREACHES.map(([what, , line], index) => [what, index, line] as const))(
    '%s is a violation',
    (_what, index, line) => {
      expect(found.lines[index]).toEqual([expect.stringMatching(line)]);
      expect(found.status).toBe(1);
    },
  );
});
