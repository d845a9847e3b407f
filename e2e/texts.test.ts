import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fieldName, spacedValue } from '../graphql-server/core/field-names';

/** Runs code of the step `texts` on planted texts, in Node, because its files are modules. */
function run(code: string): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { textsOf } from './scripts/lib/i18n/texts.mjs';
       import { catalogErrors } from './scripts/lib/i18n/catalog-errors.mjs';
       import { schemaNames } from './scripts/lib/i18n/schema-names.mjs';
       import { readGlossary } from './scripts/lib/i18n/glossary.mjs';
       console.log(JSON.stringify(${code}));`,
    ],
    { cwd: join(__dirname, '..'), encoding: 'utf8' },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

interface Texts {
  ids: { id: string }[];
  untranslated: { text: string }[];
  computed: { text: string }[];
}

/** Returns the texts of each code, from one process. */
const textsOf = (codes: string[]) =>
  run(`${JSON.stringify(codes)}.map((code) => textsOf('web/Planted.tsx', code))`) as Texts[];

const UNTRANSLATED = [
  ['const Page = () => <p>Save your work</p>;', 'Save your work'],
  ['const Page = () => <Field label="Hours" />;', 'Hours'],
  ["const Page = () => <Field label={isNew ? 'Hours' : ''} />;", 'Hours'],
  ["showToast({ title: 'Not sent' });", 'Not sent'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a planted template
  ['const text = `${count} cards are late`;', '`${count} cards are late`'],
] as const;

test('texts that are not translated are found', () => {
  const found = textsOf(UNTRANSLATED.map(([code]) => code));
  expect(found.map(({ untranslated }) => untranslated.map(({ text }) => text))).toEqual(
    UNTRANSLATED.map(([, text]) => [text]),
  );
});

const TRANSLATED: [string, string[]][] = [
  ["_('Save')", ['Save']],
  ["_(isNew ? 'Add' : 'Change||button')", ['Add', 'Change||button']],
  ['<Trans id="Open <1>the list</1>" components={{}} />', ['Open <1>the list</1>']],
  ["const titles = /* i18n */ { save: 'Save', all: ['Add', 'Remove'] };", ['Save', 'Add', 'Remove']],
  ["say('{count} cards', { count })", ['{count} cards']],
];

test('ids are found where texts are translated', () => {
  const found = textsOf(TRANSLATED.map(([code]) => code));
  expect(found.map(({ ids }) => ids.map(({ id }) => id))).toEqual(TRANSLATED.map(([, ids]) => ids));
  expect(found.flatMap(({ untranslated }) => untranslated)).toEqual([]);
});

const NOT_SHOWN = [
  "<p className='One two three' />",
  "console.error('The list is gone');",
  "throw new Error('This page has no title');",
  "if (kind === 'Enter') send();",
  "import { Save } from 'Save';",
  "type Kind = 'Save' | 'Add';",
  "const key = /* not shown */ 'A stored key';",
  'const Sheet = () => /* English */ <p>Signed by the owner</p>;',
  "const states = /* i18n */ { signed: /* English */ 'Signed' };",
];

test('keys, types, messages for developers, and parts that stay English are not translated', () => {
  const nothing = { ids: [], untranslated: [], computed: [] };
  expect(textsOf(NOT_SHOWN)).toEqual(NOT_SHOWN.map(() => nothing));
});

test('ids that are put together are found', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a planted template
  expect(textsOf(["_('The ' + noun)", '_(`The ${noun}`)']).map(({ computed }) => computed.length)).toEqual([1, 1]);
});

const errorsOf = (ids: Record<string, string>, catalog: Record<string, string>) =>
  run(
    `catalogErrors(new Map(Object.entries(${JSON.stringify(ids)})), ${JSON.stringify(catalog)},
       [{ noun: 'machine', stems: ['máquina'] }])`,
  );

test('a complete catalog has no errors', () => {
  const ids = { '{count} machines': 'a.tsx:1', 'Open <1>it</1>': 'a.tsx:2' };
  expect(errorsOf(ids, { '{count} machines': '{count} máquinas', 'Open <1>it</1>': '<1>Ábralo</1>' })).toEqual([]);
});

test.each([
  [{}, { Save: 'Guardar' }, 'es.po: no text of the code: Save'],
  [{ Save: 'a.tsx:1' }, {}, 'a.tsx:1: has no Spanish in es.po: Save'],
  [
    { '{count} cards': 'a.tsx:1' },
    { '{count} cards': '{cuenta} tarjetas' },
    'a.tsx:1: the Spanish has other values or tags: {count} cards: {cuenta} tarjetas',
  ],
  [
    { 'Open <1>it</1>': 'a.tsx:1' },
    { 'Open <1>it</1>': 'Abrir' },
    'a.tsx:1: the Spanish has other values or tags: Open <1>it</1>: Abrir',
  ],
  [
    { 'Add machines': 'a.tsx:1' },
    { 'Add machines': 'Agregar aparatos' },
    "es.po: lacks the glossary's word for 'machine' (máquina): Add machines: Agregar aparatos",
  ],
])('the catalog of %j with %j has an error', (ids, catalog, error) => {
  expect(errorsOf(ids, catalog)).toEqual([error]);
});

test("the glossary's nouns with stems are read", () => {
  expect(run('readGlossary()')).toContainEqual({ noun: 'machine', stems: ['máquina'] });
});

const SCHEMA = `
  scalar Day
  enum Permission { PUBLIC USERS_MANAGE MENU_PRODUCTION_QUANTITY LOADS_READ_ALL }
  input Period { startDate: Day coNumber: String }
  input Ticket { ticketNumber: String }
  input Load { id: ID! isLate: Boolean truckNumber: String! period: Period base: Ticket }
  type Query { loads(filter: Period): Int hidden(hiddenName: Load): Int }
  type Mutation { addLoad(input: Load!): Int addCard(input: Card!): Int }
  input Card { neverSent: String }`;

test('names of grantable permissions, and of the fields that documents send, need Spanish', () => {
  const documents = [
    'query Loads($filter: Period) { loads(filter: $filter) }',
    'mutation Add($input: Load!) { addLoad(input: $input) }',
  ];
  const names = run(`[...schemaNames(${JSON.stringify(SCHEMA)}, ${JSON.stringify(documents)})]`) as string[];
  expect(names.sort()).toEqual([
    'CO number',
    'Loads read all',
    'Start date',
    'Ticket number',
    'Truck number',
    'start date',
    'ticket number',
  ]);
});

test("the step spells fields as the server's messages do", () => {
  const fields = ['coNumber', 'startDate', 'fileURL', 'isDate', 'operatorHours', 'isActive'];
  const schema = `enum Permission { PUBLIC } input Base { ${fields.map((name) => `${name}: Int`).join(' ')} }
    input All { base: Base } type Query { all(filter: All): Int }`;
  expect(run(`[...schemaNames(${JSON.stringify(schema)}, ['{ all }'])]`)).toEqual(
    fields.flatMap((name) => [fieldName(name), spacedValue(name).text]),
  );
});
