import {
  type Attack,
  callersLetIn,
  fileOf,
  mutation,
  type PersonName,
  type Program,
  queryOf,
  signInPeople,
  startPrograms,
} from '../../testing/callers';
import type { ApiClient, Json } from '../../testing/client';
import { buildTimecard, buildUser } from '../../testing/factories';
import { previewOf, upload } from '../../testing/imports';
import { addedPhoto, addPhoto, PHOTOS, WITHDRAW } from '../../testing/photos';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';
import {
  accept,
  createStatement,
  csv,
  insertLoads,
  linesOf,
  pair,
  previewAgain,
  readStatement,
  reopen,
  statementOf,
  statementPreview,
  voidStatement,
} from '../../testing/statements';

const PROGRAMS = {
  'writing program': { permissions: 'all', mayWrite: true },
  'reading program': { permissions: 'all', mayWrite: false },
  'statement program': { permissions: ['STATEMENTS_MANAGE', 'PICKERS_READ', 'PHOTOS_READ'], mayWrite: true },
  'accounting program': { permissions: ['ACCOUNTING'], mayWrite: true },
  'photo program': { permissions: ['PHOTOS_READ'], mayWrite: false },
} satisfies Record<string, Program>;
type Who = PersonName | keyof typeof PROGRAMS;

let server: TestServer;
let clients: Map<Who, ApiClient>;
let admin: ApiClient;
let accountant: ApiClient;
let trucker: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles', secondStep: 'admins' });
  clients = new Map<Who, ApiClient>([...(await signInPeople(server)), ...(await startPrograms(server, PROGRAMS))]);
  admin = clients.get('admin')!;
  accountant = clients.get('accountant')!;
  trucker = clients.get('trucking')!;
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() =>
  server.db.query('TRUNCATE hauler_statements, statement_lines, imports, trucking_records, timecards, photos CASCADE'),
);

const rows = (...lines: string[]) => csv('Ticket,Date,Truck,Material,Qty', ...lines);
const load = (ticketNumber: string, more: object = {}) => ({ ticketNumber, ...more });
const FOREIGN = { truckingCompany: 'Other Hauling', truckNumber: 'X-99' };
const FILE = rows('1,3/2/26,T-12,Sand,18.25', '3,3/2/26,T-12,Sand,18.25');

/** Fields of a statement and of everything that it shows. */
const VIEWS = (id: string) => [
  'haulerStatements(first: 9) { edges { node { number notBilled changedSince } } }',
  `haulerStatement(id: "${id}") { truckingCompany notBilled changedSince }`,
  `statementLines(filter: { statementId: "${id}" }, first: 9) {
    edges { node { state differences otherStatement { number } load { id truckingCompany truckNumber material photoCount } } } }`,
  `notBilledLoads(statementId: "${id}", first: 9) { edges { node { id truckingCompany truckNumber material user { lastName } } } }`,
  `statementDays(statementId: "${id}") { date billed hauled hauledByOthers placed }`,
];

test('statements open to those who manage them, and only accounting accepts, reopens, or voids', async () => {
  const [, free] = await insertLoads(server.db, [load('1'), load('2')]);
  const { id } = await statementOf(trucker, FILE);
  const [line] = await linesOf(trucker, id);
  const input = { id };
  const undone =
    (attack: Attack, undo: () => Promise<unknown>): Attack =>
    async (client) => {
      const response = await attack(client);
      if (!response.errors) await undo();
      return response;
    };
  const acceptAgain = async () => accept(admin, await readStatement(admin, id));
  const unvoid = async () => {
    await server.db.query('UPDATE hauler_statements SET "voidedAt" = NULL, "voidedBy" = NULL, "voidReason" = NULL');
    await server.db.query('UPDATE statement_lines SET "isVoid" = false');
  };
  const sent: Attack = (client) => upload(client, 'hauler_statement', FILE);
  const created: Attack = async (client) => {
    const response = await upload(client, 'hauler_statement', FILE);
    if (response.status === 201) await createStatement(client, await previewAgain(client, response.body.id));
    return response;
  };

  const managers: Who[] = ['trucking', 'admin', 'accountant', 'writing program', 'statement program'];
  const readers: Who[] = [...managers, 'reading program'];
  const accounting: Who[] = ['admin', 'accountant', 'writing program', 'accounting program'];
  const attacks: [what: string, allowed: Who[], attack: Attack][] = [
    ['upload', managers, sent],
    ['creation', managers, created],
    ...VIEWS(id).map((view): [string, Who[], Attack] => [view, readers, queryOf(view)]),
    ['export', readers, fileOf(`/api/trucking-statements/${id}/export?format=csv`)],
    ['matching', managers, mutation('matchStatement', 'RecordInput', () => input)],
    [
      ...(['pairing', managers] as [string, Who[]]),
      mutation('matchStatementLine', 'MatchStatementLineInput', () => ({ lineId: line!.id, loadId: free })),
    ],
    [
      ...(['acceptance', accounting] as [string, Who[]]),
      undone(
        mutation('acceptStatement', 'AcceptStatementInput', async () => ({
          id,
          version: (await readStatement(admin, id)).version,
        })),
        () => reopen(admin, id),
      ),
    ],
    [
      ...(['void', accounting] as [string, Who[]]),
      undone(
        mutation('voidStatement', 'VoidStatementInput', () => ({ id, reason: 'Twice' })),
        unvoid,
      ),
    ],
    [
      'reopening',
      accounting,
      undone(
        mutation('reopenStatement', 'RecordInput', () => input),
        acceptAgain,
      ),
    ],
  ];
  const stored = () =>
    server.db.query(`SELECT (SELECT count(*) FROM imports) AS files, (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM hauler_statements s) AS statements,
      (SELECT md5(string_agg(l::text, '' ORDER BY id)) FROM statement_lines l) AS lines`);
  for (const [what, allowed, attack] of attacks) {
    if (what === 'reopening') await acceptAgain();
    const letIn = await callersLetIn(clients, attack, { secret: /Dans|T-12|Sand/, stored });
    expect([what, letIn]).toEqual([what, [...clients.keys()].filter((who) => allowed.includes(who))]);
  }
});

test('a hauler’s file opens only to its uploader, and fills no list', async () => {
  const shown = await statementPreview(trucker, FILE);
  for (const other of [admin, accountant]) {
    await expect(previewAgain(other, shown.id)).rejects.toThrow('Import not found');
    expect(await createStatement(other, shown)).toBe('Import not found');
  }
  expect((await previewOf(trucker, shown.id)).errors![0]!.message).toBe('Import not found');
});

test('a statement shows each of its readers only loads of its company, and no card', async () => {
  const foreman = await buildUser(server.db, { lastName: 'Santos' });
  const owner = await server.client().login(foreman);
  await owner.rest('POST', '/api/timecards', buildTimecard({ workArea: 'Card pier' }));
  const own = [load('1'), load('2')];
  const others = ['3', '1', 'not billed'].map((ticket) => load(ticket, FOREIGN));
  const [, , foreign] = await insertLoads(server.db, [...own, ...others]);
  await statementOf(trucker, FILE, { truckingCompany: 'Other Hauling', number: 'Foreign 7' });
  const { id } = await statementOf(trucker, FILE);
  const [, line] = await linesOf(trucker, id);
  expect(line).toMatchObject({ state: 'not_on_our_loads', load: null });
  for (const who of ['trucking', 'admin', 'accountant', 'statement program', 'reading program'] as const) {
    const client = clients.get(who)!;
    const [, ...views] = VIEWS(id);
    const seen = JSON.stringify([
      await client.graphql(`{ ${views.join(' ')} }`),
      (await client.file(`/api/trucking-statements/${id}/export?format=csv`)).bytes.toString(),
    ]);
    expect([who, seen]).toEqual([who, expect.stringMatching(/"hauledByOthers":"54.75","placed":"18.00"/)]);
    expect([who, seen]).toEqual([
      who,
      expect.not.stringMatching(/Other Hauling|X-99|Foreign 7|Santos|Card pier|errors/),
    ]);
    if (who === 'reading program') continue;
    expect(await pair(client, { lineId: line!.id, loadId: foreign })).toBe('Choose a load hauled by Dans Trucking');
  }
  const { errors } = await accountant.graphql('{ truckingRecords(first: 1) { edges { node { id } } } }');
  expect(errors![0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
});

test('people who read statements see only the photos of loads on statements', async () => {
  const [billed, free, foreign, later] = await insertLoads(server.db, [
    load('1'),
    load('2'),
    load('3', { truckingCompany: 'Other Hauling' }),
    load('4', { timeOut: '2026-05-02T15:30:00Z' }),
  ]);
  const photos = new Map<string, Json>();
  for (const subjectId of [billed!, free!, foreign!, later!]) {
    photos.set(subjectId, await addedPhoto(admin, { subject: 'trucking_record', subjectId }));
  }
  const seenBy = async (who: ApiClient) => {
    const { data } = await who.graphql(PHOTOS, { first: 50 });
    const listed = new Set<string>((data?.photos.edges ?? []).map(({ node }: Json) => node.subjectId));
    const opened = new Set<string>();
    for (const [subjectId, { smallURL }] of photos) {
      if ((await who.file(smallURL)).status === 200) opened.add(subjectId);
    }
    expect(opened).toEqual(listed);
    return [...listed].sort();
  };
  expect(await seenBy(accountant)).toEqual([]);
  expect((await accountant.graphql('{ photoPeople { id } }')).data.photoPeople).toEqual([]);
  const made = await statementOf(trucker, rows('1,3/2/26,T-12,Sand,18.25'));
  expect(await seenBy(accountant)).toEqual([billed, free].sort());
  expect((await accountant.graphql('{ photoPeople { id } }')).data.photoPeople).toHaveLength(1);
  expect(await seenBy(clients.get('statement program')!)).toEqual([billed, free].sort());
  for (const who of [
    'field',
    'blaze_engineer',
    'photo program',
    'half session',
    'forced change',
    'stranger',
  ] as const) {
    expect([who, await seenBy(clients.get(who)!)]).toEqual([who, []]);
  }
  expect(await seenBy(trucker)).toEqual([billed, free, foreign, later].sort());

  const { data } = await accountant.graphql(
    `query ($id: ID!) {
      statementLines(filter: { statementId: $id }, first: 9) { edges { node { load { id photoCount mayAddPhotos } } } }
      notBilledLoads(statementId: $id, first: 9) { edges { node { id photoCount mayAddPhotos } } } }`,
    { id: made.id },
  );
  expect(data.statementLines.edges[0].node.load).toEqual({ id: billed, photoCount: 1, mayAddPhotos: false });
  expect(data.notBilledLoads.edges.map(({ node }: Json) => node)).toEqual([
    { id: free, photoCount: 1, mayAddPhotos: false },
  ]);
  const refused = async (subjectId: string) =>
    (await addPhoto(accountant, { subject: 'trucking_record', subjectId })).errors![0]!.message;
  expect([await refused(billed!), await refused(foreign!)]).toEqual([
    expect.stringContaining('was not found'),
    expect.stringContaining('was not found'),
  ]);
  const withdraw = async (subjectId: string) =>
    (await accountant.graphql(WITHDRAW, { input: { id: photos.get(subjectId).id, reason: 'Blurred' } })).errors![0]!
      .message;
  expect([await withdraw(billed!), await withdraw(foreign!)]).toEqual([
    'Only reviewers and the person who added a photo can withdraw it',
    'Photo not found',
  ]);
  // The lines of a void statement stay readable.
  await voidStatement(admin, made.id);
  expect(await seenBy(accountant)).toEqual([billed, free].sort());
});
