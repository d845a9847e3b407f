import type { ApiClient, Json } from '../../../testing/client';
import { buildCostCode, buildUser } from '../../../testing/factories';
import {
  approve,
  call,
  correction,
  startTimecardServer,
  submitCard,
  type TimecardServer,
} from '../../../testing/timecard-lifecycle';

let server: TimecardServer['server'];
let owner: ApiClient;
let engineer: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  ({ server, owner, engineer, admin } = await startTimecardServer());
  await server.db.query(`INSERT INTO cost_code_templates (code, description) VALUES ('62-62', 'Clear')`);
});
afterAll(() => server.stop());

const REVISIONS = `query ($filter: TimecardsToReviewFilter, $after: String) {
  timecardRevisionsToReview(filter: $filter, after: $after) { cards { id revision hasWarnings } endCursor } }`;
const revisions = async (filter: object, client = engineer, after: string | null = null) =>
  (await client.graphql(REVISIONS, { filter, after })).data.timecardRevisionsToReview;

const clear = buildCostCode({ code: '62-62', laborerHours: '16', equipment: [], materials: [] });

test('the list has the id, revision, and hasWarnings of each matching card that waits, oldest first', async () => {
  const later = await submitCard(owner, { workArea: 'Quay 1', date: '2026-03-04', costCodes: [clear] });
  const warned = await submitCard(owner, { workArea: 'Quay 1', date: '2026-03-03' });
  const { done: corrected } = await call(owner, 'revise', {
    ...correction(later),
    date: '2026-03-04',
    workArea: 'Quay 1',
    costCodes: [clear],
  });
  const approved = await submitCard(owner, { workArea: 'Quay 1', date: '2026-03-05' });
  await approve(engineer, approved);
  await submitCard(owner, { workArea: 'Yard' });
  expect(await revisions({ workArea: 'quay' })).toEqual({
    cards: [
      { id: warned.id, revision: 1, hasWarnings: true },
      { id: corrected.id, revision: 2, hasWarnings: false },
    ],
    endCursor: null,
  });
  const withoutWarnings = await revisions({ workArea: 'quay', withoutWarnings: true });
  expect(withoutWarnings.cards.map(({ id }: Json) => id)).toEqual([corrected.id]);
});

test('the list leaves out cards that the person may not approve', async () => {
  const own = await submitCard(engineer, { workArea: 'Own work' });
  const corrected = await submitCard(owner, { workArea: 'Own work' });
  await call(engineer, 'revise', correction(corrected, { workArea: 'Own work', reason: 'Wrong crew' }));
  const other = await submitCard(owner, { workArea: 'Own work', date: '2026-03-03' });
  const idsFor = async (client: ApiClient) =>
    (await revisions({ workArea: 'Own work' }, client)).cards.map(({ id }: Json) => id);
  expect(await idsFor(engineer)).toEqual([other.id]);
  expect(new Set(await idsFor(admin))).toEqual(new Set([own.id, corrected.id, other.id]));
});

test('more than 1,000 cards are returned in pages, each card once', async () => {
  const { id } = await buildUser(server.db);
  await server.db.query(
    `INSERT INTO timecards ("userId", date, "workArea", "reportingSupervisor", "totalHours", "machineHours", "equipmentCount")
     SELECT $1, date '2025-01-01' + n % 300, 'Crowd', 'Pat Lee', 0, 0, 0 FROM generate_series(1, 2100) n`,
    [id],
  );
  const pages: Json[] = [];
  let after: string | null = null;
  do {
    const page: Json = await revisions({ workArea: 'Crowd' }, engineer, after);
    pages.push(page.cards);
    after = page.endCursor;
  } while (after);
  expect(pages.map(({ length }) => length)).toEqual([1000, 1000, 100]);
  expect(new Set(pages.flat().map(({ id }: Json) => id)).size).toBe(2100);
});

test('a cursor that the server did not make is refused', async () => {
  const { errors } = await engineer.graphql(REVISIONS, { after: 'here' });
  expect(errors?.[0]).toMatchObject({ message: 'The cursor must come from an earlier page' });
});
