import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { addDays } from '../../../../common/days';
import { Role } from '../../../access/roles';
import { dayOf } from '../../../core/days/days';
import type { ApiClient } from '../../../testing/client';
import { buildCostCode, buildMachine, buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';
import { zoneAtHour } from '../../../testing/zones';

let server: TestServer;
let foreman: ApiClient;
let reviewer: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: zoneAtHour(12) });
  foreman = await server.client().login(await buildUser(server.db));
  reviewer = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  await reviewer.rest('POST', '/api/admin/cost-code-templates', { code: '1001', description: 'Mobilization' });
  await reviewer.rest('POST', '/api/admin/material-templates', { name: 'Sand' });
  await buildMachine(server.db, { serial: 'EX-1' });
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('DELETE FROM timecards'));

const excavator = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1' };
const ASK = 'query ($input: SubmitTimecardInput!) { timecardWarnings(input: $input) }';
const warningsFor = async (code: object, card: object = {}) => {
  const input = buildTimecard({ costCodes: [buildCostCode(code)], ...card });
  return (await foreman.graphql(ASK, { input })).data.timecardWarnings;
};

test('a usual card has no warnings, even if names are spelled differently', async () => {
  expect(await warningsFor({})).toEqual([]);
  expect(await warningsFor({ materials: [{ name: ' sand ', quantity: '1', unit: 'TON' }] })).toEqual([]);
});

test.each<[string, object, string[]]>([
  ['hours without people', { operatorCount: 0 }, ['hours_without_people']],
  ['people without hours', { laborerHours: '0' }, ['people_without_hours']],
  ['24 hours a head', { operatorCount: 2, operatorHours: '48.00' }, []],
  ['more than 24 hours a head', { operatorCount: 2, operatorHours: '48.01' }, ['over_24_hours_a_head']],
  [
    'a machine twice under one code',
    {
      equipment: [
        { ...excavator, hours: '1' },
        { ...excavator, serial: 'ex-1 ', hours: '1' },
      ],
    },
    ['machine_twice'],
  ],
  ['a machine for 24 hours', { equipment: [{ ...excavator, hours: '24' }] }, []],
  ['a machine for over 24 hours', { equipment: [{ ...excavator, hours: '24.01' }] }, ['machine_over_24_hours']],
  [
    'nothing but zeroes',
    {
      operatorCount: 0,
      laborerCount: 0,
      operatorHours: '0',
      laborerHours: '0',
      productionQuantity: '0',
      equipment: [],
      materials: [],
    },
    ['nothing_but_zeroes'],
  ],
  [
    'production without hours',
    { operatorCount: 0, laborerCount: 0, operatorHours: '0', laborerHours: '0' },
    ['production_without_hours'],
  ],
  ['a code that is not in the list', { code: '9999' }, ['not_in_the_lists']],
  [
    'a machine that is not in the list',
    { equipment: [{ ...excavator, serial: 'EX-2', hours: '1' }] },
    ['not_in_the_lists'],
  ],
  [
    'a material that is not in the list',
    { materials: [{ name: 'Gravel', quantity: '1', unit: 'TON' }] },
    ['not_in_the_lists'],
  ],
])('a card with %s has only the expected warnings', async (_what, code, warnings) => {
  expect(await warningsFor(code)).toEqual(warnings);
});

test('a machine’s hours are summed over all cards of the day, except withdrawn ones', async () => {
  const hours = (text: string) => ({ costCodes: [buildCostCode({ equipment: [{ ...excavator, hours: text }] })] });
  const { body } = await reviewer.rest('POST', '/api/timecards', buildTimecard(hours('20')));
  expect(await warningsFor({ equipment: [{ ...excavator, hours: '4' }] })).toEqual([]);
  expect(await warningsFor({ equipment: [{ ...excavator, hours: '4.25' }] })).toEqual(['machine_over_24_hours']);
  expect(await warningsFor({ equipment: [{ ...excavator, hours: '4.25' }] }, { date: '2026-03-03' })).toEqual([]);
  await reviewer.graphql(
    `mutation { withdrawTimecard(input: { id: "${body.id}", baseRevision: 1, reason: "x" }) { id } }`,
  );
  expect(await warningsFor({ equipment: [{ ...excavator, hours: '4.25' }] })).toEqual([]);
});

test('a person’s second card for the same day and work area, ignoring blanks and case, causes a warning', async () => {
  await foreman.rest('POST', '/api/timecards', buildTimecard());
  expect(await warningsFor({}, { workArea: ' north PIER' })).toEqual(['second_card_that_day']);
  expect(await warningsFor({}, { workArea: 'South pier' })).toEqual([]);
  expect(await warningsFor({}, { date: '2026-03-01' })).toEqual([]);
});

test('a card is not counted twice while its owner or a reviewer corrects it', async () => {
  const costCodes = [buildCostCode({ equipment: [{ ...excavator, hours: '20' }] })];
  const input = buildTimecard({ costCodes });
  const { body } = await foreman.rest('POST', '/api/timecards', input);
  const ask = async (client: ApiClient, id: string | null) =>
    (
      await client.graphql(
        'query ($input: SubmitTimecardInput!, $id: ID) { timecardWarnings(input: $input, id: $id) }',
        {
          input,
          id,
        },
      )
    ).data.timecardWarnings;
  expect(await ask(foreman, null)).toEqual(['machine_over_24_hours', 'second_card_that_day']);
  expect(await ask(foreman, body.id)).toEqual([]);
  expect(await ask(reviewer, body.id)).toEqual([]);
  const stranger = await server.client().login(await buildUser(server.db));
  expect(await ask(stranger, body.id)).toEqual(['machine_over_24_hours']);
});

test('the review lists each card’s warnings, with at most 8 statements for a page', async () => {
  for (const operatorCount of [2, 0, 2]) {
    const costCodes = [buildCostCode({ operatorCount })];
    await foreman.rest('POST', '/api/timecards', buildTimecard({ workArea: `Area ${Math.random()}`, costCodes }));
  }
  const statements = jest.spyOn(PostgresQueryRunner.prototype, 'query');
  const { data } = await reviewer.graphql('{ timecardsToReview { edges { node { id warnings allowed } } } }');
  expect(data.timecardsToReview.edges.map(({ node }: { node: { warnings: string[] } }) => node.warnings)).toEqual([
    [],
    ['hours_without_people'],
    [],
  ]);
  expect(statements.mock.calls.length).toBeLessThanOrEqual(8);
  statements.mockRestore();
});

test('Today counts the waiting cards of the last seven days with a warning, even if read in groups', async () => {
  const today = dayOf(new Date(), server.settings.timeZone);
  const submit = (workArea: string, code: object, date = today) =>
    foreman.rest('POST', '/api/timecards', buildTimecard({ workArea, date, costCodes: [buildCostCode(code)] }));
  const digging = (hours: string) => ({ equipment: [{ ...excavator, hours }] });
  await submit('no warning', { equipment: [] });
  await submit('hours without people', { operatorCount: 0, equipment: [] });
  await submit('20 hours', digging('20'));
  await submit('20 and 5 hours', digging('5'));
  await submit('a day too old', { operatorCount: 0, equipment: [] }, addDays(today, -7));
  const { body } = await submit('withdrawn', { operatorCount: 0, equipment: [] });
  await server.db.query('UPDATE timecards SET "withdrawnAt" = now() WHERE id = $1', [body.id]);
  const count = async () => (await reviewer.graphql('{ today { cardsWithWarnings } }')).data.today.cardsWithWarnings;
  expect(await count()).toBe(3);
  // Makes each card count as a large one, so that the server reads the cards in groups.
  await server.db.query('UPDATE timecards SET "equipmentCount" = 2400');
  const statements = jest.spyOn(PostgresQueryRunner.prototype, 'query');
  expect(await count()).toBe(3);
  const texts = statements.mock.calls.map(([statement]) => JSON.stringify(statement));
  expect(texts.filter((text) => text.includes('AS card FROM timecards')).length).toBeGreaterThan(1);
  statements.mockRestore();
});

test('asking for warnings of invalid input is rejected', async () => {
  const { errors } = await foreman.graphql(ASK, { input: buildTimecard({ workArea: '' }) });
  expect(errors![0]).toMatchObject({ message: 'Work area is required', extensions: { code: 'BAD_USER_INPUT' } });
});

const ASK_DETAILS = `query ($input: SubmitTimecardInput!, $id: ID) {
  timecardWarningDetails(input: $input, id: $id) { warning costCodeIndex name otherCardId }
}`;

test('a warning’s details name the machine, and have another card’s id only for people who may open it', async () => {
  const machine = { company: 'blaze', equipment: 'Paver', model: 'AP1055', serial: 'PV-7' };
  const costCodes = [buildCostCode({ equipment: [{ ...machine, hours: '15' }] })];
  const input = (workArea: string) => buildTimecard({ date: '2026-02-11', workArea, costCodes });
  const { body: other } = await foreman.rest('POST', '/api/timecards', input('North pier'));
  const details = async (client: ApiClient, variables: object) =>
    (await client.graphql(ASK_DETAILS, variables)).data.timecardWarningDetails.filter(
      ({ warning }: { warning: string }) => warning === 'machine_over_24_hours',
    );
  const warning = { warning: 'machine_over_24_hours', costCodeIndex: 0, name: 'Paver AP1055 PV-7' };
  expect(await details(foreman, { input: input('South pier') })).toEqual([{ ...warning, otherCardId: other.id }]);
  expect(await details(reviewer, { input: input('South pier') })).toEqual([{ ...warning, otherCardId: other.id }]);
  const stranger = await server.client().login(await buildUser(server.db));
  expect(await details(stranger, { input: input('South pier') })).toEqual([
    { ...warning, name: "Paver AP1055 PV-7, also on another foreman's card, North pier", otherCardId: null },
  ]);
  const { body: own } = await stranger.rest('POST', '/api/timecards', input('South pier'));
  expect(await details(stranger, { input: input('South pier'), id: own.id })).toEqual([]);
  const saved = await reviewer.graphql(
    'query ($id: ID!) { timecard(id: $id) { warningDetails { warning costCodeIndex name otherCardId } } }',
    { id: own.id },
  );
  expect(saved.data.timecard.warningDetails).toContainEqual({ ...warning, otherCardId: other.id });
});

test('the details of a second card for the day have the first card’s id', async () => {
  const input = buildTimecard({ date: '2026-02-12', workArea: 'Twice', costCodes: [buildCostCode()] });
  const { body } = await foreman.rest('POST', '/api/timecards', input);
  const { data } = await foreman.graphql(ASK_DETAILS, { input: { ...input, workArea: ' twice' } });
  expect(data.timecardWarningDetails).toContainEqual({
    ...{ warning: 'second_card_that_day', costCodeIndex: null, name: null, otherCardId: body.id },
  });
});
