import { Role } from '../../../access/roles';
import { columnsOf } from '../../../core/database/columns';
import type { ApiClient, Json } from '../../../testing/client';
import { buildCostCode, buildUser } from '../../../testing/factories';
import {
  approve,
  call,
  correction,
  HISTORY,
  startTimecardServer,
  submitCard,
  type TimecardServer,
} from '../../../testing/timecard-lifecycle';
import { EnteredFields } from '../entered-fields.types';

let server: TimecardServer['server'];
let signedIn: TimecardServer['signedIn'];
let owner: ApiClient;
let other: ApiClient;
let engineer: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  ({ server, signedIn, owner, other, engineer, admin } = await startTimecardServer());
});
afterAll(() => server.stop());

const submitted = (overrides: object = {}, client = owner) => submitCard(client, overrides);

test('the history has every version and decision, newest first, with person and reason', async () => {
  const card = await submitted({ costCodes: [buildCostCode({ code: 'first' })] });
  await call(engineer, 'return', { id: card.id, revision: 1, reason: 'Code?' });
  await call(owner, 'revise', correction(card, { costCodes: [buildCostCode({ code: 'second' })] }));
  await approve(engineer, { ...card, revision: 2 });
  const { data } = await owner.graphql(HISTORY, { id: card.id });
  expect(
    data.timecardHistory.map(({ revision, kind, reason, by, content }: Json) => [
      revision,
      kind,
      reason,
      by?.lastName,
      content.status,
      content.costCodes[0].code,
    ]),
  ).toEqual([
    [2, 'approved', null, 'Blake', 'approved', 'second'],
    [2, 'revised', null, 'Santos', 'submitted', 'second'],
    [1, 'returned', 'Code?', 'Blake', 'returned', 'first'],
    [1, 'submitted', null, 'Santos', 'submitted', 'first'],
  ]);
  expect((await other.graphql(HISTORY, { id: card.id })).errors![0]!.extensions.code).toBe('NOT_FOUND');
});

const OPTIONAL = columnsOf(EnteredFields).filter(({ options }) => options.nullable);
test.each(OPTIONAL.map(({ propertyName }) => propertyName))(
  'a version that was stored before cards had %s is read without it',
  async (name) => {
    const card = await submitted();
    await call(owner, 'revise', correction(card, { [name]: 'Added later' }));
    await server.db.query('UPDATE timecard_revisions SET replaced = replaced - $2 WHERE "timecardId" = $1', [
      card.id,
      name,
    ]);
    const { data } = await owner.graphql(`query ($id: ID!) { timecardHistory(id: $id) { content { ${name} } } }`, {
      id: card.id,
    });
    expect(data.timecardHistory.map(({ content }: Json) => content[name])).toEqual(['Added later', null]);
  },
);

test('deleting a person deletes their cards and crews and keeps their decisions on other cards unnamed', async () => {
  const leaving = await buildUser(server.db, { role: Role.dans_engineer });
  const client = await server.client().login(leaving);
  const own = await submitted({}, client);
  await call(client, 'revise', correction(own));
  const judged = await submitted();
  await call(client, 'return', { id: judged.id, revision: 1, reason: 'Look again' });
  await client.graphql(
    'mutation { saveCrew(input: { name: "A", costCodes: [{ code: "1", operatorCount: 1, laborerCount: 0, equipment: [], materials: [] }] }) { id } }',
  );
  const { errors } = await admin.graphql(`mutation { deleteUser(input: { id: "${leaving.id}" }) }`);
  expect(errors).toBeUndefined();
  for (const [table, column, id] of [
    ['timecards', 'id', own.id],
    ['timecard_revisions', '"timecardId"', own.id],
    ['crews', '"userId"', leaving.id],
  ]) {
    expect(await server.db.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])).toEqual([]);
  }
  const { data } = await owner.graphql(HISTORY, { id: judged.id });
  expect(data.timecardHistory[0]).toMatchObject({ kind: 'returned', by: null });
});

describe('the previous card', () => {
  const previous = async (client: ApiClient, id: string) =>
    (await client.graphql('query ($id: ID!) { previousTimecard(id: $id) { id } }', { id })).data.previousTimecard;

  test('is the card before it in the same person’s list, skipping withdrawn cards', async () => {
    const first = await submitted({ date: '1970-01-01' });
    const withdrawn = await submitted({ date: '1970-01-02' });
    await submitted({ date: '1970-01-03' }, other);
    const last = await submitted({ date: '1970-01-04' });
    expect(await previous(engineer, last.id)).toEqual({ id: withdrawn.id });
    await call(owner, 'withdraw', { id: withdrawn.id, baseRevision: 1, reason: 'Twice' });
    expect(await previous(engineer, last.id)).toEqual({ id: first.id });
    expect(await previous(owner, last.id)).toEqual({ id: first.id });
  });

  test('is null for a person’s first card, an unknown id, and someone else’s card', async () => {
    const card = await submitted({ date: '1971-01-01' });
    const later = await submitted({ date: '1971-01-02' });
    expect(await previous(other, later.id)).toBeNull();
    expect(await previous(engineer, 'no-id')).toBeNull();
    const newcomer = await signedIn();
    const only = await submitted({ date: '1971-01-02' }, newcomer);
    expect(await previous(engineer, only.id)).toBeNull();
    expect(await previous(engineer, later.id)).toEqual({ id: card.id });
  });
});
