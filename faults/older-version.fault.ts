import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type pg from 'pg';
import { ADMIN, type Product, signIn } from '../e2e/product';
import { clientDocument } from '../graphql-server/testing/client-document';
import { outcomeOf } from '../web/core/requests/outcomes';
import { type Api, apiOf } from './api';
import { openSite, type Site } from './faulty-product';
import { OlderCommands, olderCard } from './older-commands';
import { type OlderVersion, olderVersion } from './older-version';

/** Last commit of each version that can be updated from, and rolled back to. */
const OLDER = {
  '1.0.0': '3e349919',
  '2.0.0': '6b951b6d',
  '2.1.0': '4a2978de',
  '2.2.0': 'dbaef0d8',
  '2.3.0': 'cd9f3cc1',
  '2.4.0': '44bdec8b',
};

const SUBMIT = 'mutation ($input: SubmitTimecardInput!) { made: submitTimecard(input: $input) { id } }';
const REVISE = 'mutation ($input: ReviseTimecardInput!) { made: reviseTimecard(input: $input) { id revision } }';
const SAVE_CREW = 'mutation ($input: SaveCrewInput!) { made: saveCrew(input: $input) { id } }';
const CREATE_WORKER = 'mutation ($input: CreateWorkerInput!) { made: createWorker(input: $input) { id } }';
const CREATE_MACHINE =
  'mutation ($input: CreateEquipmentTemplateInput!) { made: createEquipmentTemplate(input: $input) { id } }';
const DELETE_MACHINE = 'mutation ($input: RecordInput!) { deleteEquipmentTemplate(input: $input) }';
const REPLACE_METER = 'mutation ($input: RecordMeterChangeInput!) { recordMeterChange(input: $input) { id } }';
const SUBMIT_READING = 'mutation ($input: SubmitEquipmentHoursInput!) { submitEquipmentHours(input: $input) { id } }';
const READINGS = `query ($machine: String!) {
  equipmentHours(filter: { equipment: [$machine] }) { edges { node { hours change meterChangedOn } } }
}`;
const PEOPLE = 'query ($id: ID!) { timecard(id: $id) { costCodes { code workers { name regularHours } } } }';
const ENTERED = `query ($id: ID!) {
  timecard(id: $id) { user { email } }
  timecardHistory(id: $id) { kind by { email } content { id } }
}`;
const CREWS = '{ crews { name costCodes { workers { workerId } } } }';

describe.each(Object.entries(OLDER))(
  'a server of version %s on a database that a newer one has migrated',
  (version, commit) => {
    let site: Site;
    let db: pg.Client;
    let older: OlderVersion;
    let old: Product;
    let next: Product;
    let oldApi: Api;
    let nextApi: Api;
    let worker: string;
    beforeAll(async () => {
      older = olderVersion(commit);
      expect(older.version).toBe(version);
      site = await openSite();
      db = await site.connect();
      old = await site.start({}, older.home);
      next = await site.start();
      oldApi = apiOf(old.port, await signIn(old.port));
      nextApi = apiOf(next.port, await signIn(next.port));
      const input = { firstName: 'Ann', lastName: 'Rivera', kind: 'operator' };
      worker = (await nextApi.run(CREATE_WORKER, { input })).made.id;
    });
    afterAll(() => site?.close());

    const named = (hours = '9.50') => [{ code: '1001', workers: [{ workerId: worker, regularHours: hours }] }];
    const submitNamed = async () =>
      (await nextApi.run(SUBMIT, { input: olderCard({ costCodes: named() }) })).made.id as string;
    const peopleOf = async (id: string) => (await nextApi.run(PEOPLE, { id })).timecard.costCodes;
    const ANN = [{ code: '1001', workers: [{ name: 'Ann Rivera', regularHours: '9.50' }] }];

    test('stays ready, and comes back after a restart', async () => {
      const [before] = (await db.query('SELECT count(*)::int AS loads FROM trucking_records')).rows;
      for (let time = 0; time < 2; time++) {
        expect((await old.end()).code).toBe(0);
        old = await site.start({}, older.home);
      }
      oldApi = apiOf(old.port, await signIn(old.port));
      const input = {
        truckingCompany: 'Dans',
        truckNumber: '1',
        material: `Sand ${version}`,
        quantity: '2.50',
        timeOut: '2026-03-02T15:30:00Z',
      };
      await oldApi.run('mutation ($input: CreateTruckingRecordInput!) { createTruckingRecord(input: $input) { id } }', {
        input,
      });
      const { materialTotals } = await oldApi.run('{ materialTotals { material loads } }');
      expect(materialTotals).toContainEqual({ material: `Sand ${version}`, loads: before.loads + 1 });
    });

    test('refuses a correction that would remove named people, or makes it with them', async () => {
      const id = await submitNamed();
      const revise = (costCodes: object[]) =>
        oldApi.response(REVISE, { input: { id, baseRevision: 1, ...olderCard({ costCodes, notes: 'Later' }) } });
      const { errors } = await revise([{ code: '1001', operatorCount: 1, operatorHours: '9.50' }]);
      expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
      expect(await peopleOf(id)).toEqual(ANN);
      const { rows } = await db.query('SELECT kind FROM timecard_revisions WHERE "timecardId" = $1', [id]);
      expect(rows).toEqual([]);
      if (version < '2.1.0') return;
      expect((await revise(named('10.00'))).data).toMatchObject({ made: { revision: 2 } });
      expect(await peopleOf(id)).toMatchObject([{ workers: [{ regularHours: '10.00' }] }]);
    });

    // Since 2.2.0, servers store a crew's people, so saving a crew without its people removes them.
    if (version < '2.2.0')
      test('refuses to save a crew without its people', async () => {
        const crew = { name: `Crew of ${version}` };
        const workers = [{ workerId: worker, kind: 'operator' }];
        await nextApi.run(SAVE_CREW, { input: { ...crew, costCodes: [{ code: '1001', workers }] } });
        const { errors } = await oldApi.response(SAVE_CREW, {
          input: { ...crew, costCodes: [{ code: '1001', operatorCount: 1 }] },
        });
        expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
        expect((await nextApi.run(CREWS)).crews).toEqual([
          { name: crew.name, costCodes: [{ workers: [{ workerId: worker }] }] },
        ]);
      });

    test('submits readings of a replaced meter, which continue its running hours, and keeps the machine', async () => {
      const create = async (serial: string) => {
        const input = { company: 'blaze', equipment: `Dozer ${version}`, serial };
        const { made } = await nextApi.run(CREATE_MACHINE, { input });
        const change = { date: '2026-03-12', oldHours: '5210', newHours: '0', reason: 'Broken' };
        await nextApi.run(REPLACE_METER, { input: { equipmentTemplateId: made.id, ...change } });
        return made.id as string;
      };
      const machine = await create('read');
      for (const [date, hours] of [
        ['2026-03-20', '12'],
        ['2026-03-12', '5209'],
        ['2026-03-11', '5200'],
      ])
        await oldApi.run(SUBMIT_READING, { input: { equipmentTemplateId: machine, date, hours } });
      const { equipmentHours } = await nextApi.run(READINGS, { machine });
      expect(equipmentHours.edges.map(({ node }: { node: object }) => node)).toEqual([
        { hours: '12.00', change: '13.00', meterChangedOn: '2026-03-12' },
        { hours: '5209.00', change: '9.00', meterChangedOn: null },
        { hours: '5200.00', change: null, meterChangedOn: null },
      ]);
      const unread = await create('never read');
      const { errors } = await oldApi.response(DELETE_MACHINE, { input: { id: unread } });
      expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
      const { rows } = await db.query('SELECT FROM meter_changes WHERE "equipmentTemplateId" = $1', [unread]);
      expect(rows).toHaveLength(1);
    });

    // The last version without cards for other people.
    if (version === '2.3.0')
      test('lets the outbox wait with a card for another person, and never saves it as the sender’s', async () => {
        const create = 'mutation ($input: CreateUserInput!) { made: createUser(input: $input) { id } }';
        const personNamed = async (name: string): Promise<string> => {
          const person = { email: `${name}.${version}@example.com`, password: 'Steel-beam-2026', role: 'user' };
          return (await nextApi.run(create, { input: { ...person, firstName: name, lastName: 'Owner' } })).made.id;
        };
        const [owner, other] = [await personNamed('first'), await personNamed('second')];
        const workArea = `For somebody else, ${version}`;
        const cards = async () =>
          (await db.query('SELECT "userId" FROM timecards WHERE "workArea" = $1', [workArea])).rows;
        // Sends the outbox item as the client does, and returns what the outbox makes of the response.
        const send = async (api: Api, onBehalfOf: string) => {
          const input = { ...olderCard({ workArea }), clientRequestId: `entered ${version}`, onBehalfOf };
          const response = await api.response(clientDocument('SubmitTimecard'), { input });
          return response.errors
            ? { outcome: outcomeOf(new CombinedGraphQLErrors(response)) }
            : { id: response.data.submitTimecard.id as string };
        };
        const waits = { outcome: { state: 'waiting', offline: false } };
        expect(await send(oldApi, owner)).toEqual(waits);
        expect(await cards()).toEqual([]);
        const saved = await send(nextApi, owner);
        // The response was lost: the outbox repeats the item on both servers, and so would an item for another person.
        expect(await send(oldApi, owner)).toEqual(waits);
        expect(await send(nextApi, owner)).toEqual(saved);
        expect(await send(nextApi, other)).toEqual(saved);
        expect(await cards()).toEqual([{ userId: owner }]);
        const id = saved.id!;
        const entered = { kind: 'entered', by: { email: ADMIN.email }, content: { id } };
        const timecard = { user: { email: `first.${version}@example.com` } };
        expect(await nextApi.run(ENTERED, { id })).toEqual({ timecard, timecardHistory: [entered] });
        // An older server adds its first event to each history.
        const submitted = { kind: 'submitted', by: timecard.user, content: { id } };
        expect(await oldApi.run(ENTERED, { id })).toEqual({ timecard, timecardHistory: [entered, submitted] });
      });

    test('submits a card of an older client as the sender’s on both servers', async () => {
      const workArea = `Own, ${version}`;
      for (const api of [oldApi, nextApi]) await api.run(SUBMIT, { input: olderCard({ workArea }) });
      const { rows } = await db.query(
        `SELECT person.email, (SELECT count(*)::int FROM timecard_revisions r WHERE r."timecardId" = card.id) AS events
         FROM timecards card JOIN users person ON person.id = card."userId" WHERE card."workArea" = $1`,
        [workArea],
      );
      const own = { email: ADMIN.email, events: 0 };
      expect(rows).toEqual([own, own]);
    });

    test('deletes a person with all timecards, named people included', async () => {
      const person = { email: 'leaving@example.com', password: 'Steel-beam-2026' };
      const create = 'mutation ($input: CreateUserInput!) { made: createUser(input: $input) { id } }';
      const { made } = await nextApi.run(create, {
        input: { ...person, firstName: 'Le', lastName: 'Aving', role: 'admin' },
      });
      const own = apiOf(next.port, await signIn(next.port, person));
      await own.run(SUBMIT, { input: olderCard({ costCodes: named() }) });
      await oldApi.run('mutation ($input: RecordInput!) { deleteUser(input: $input) }', { input: { id: made.id } });
    });

    if (version === '1.0.0')
      test('does each of its commands', async () => {
        const id = await submitNamed();
        const commands = new OlderCommands(older, old.port, old.dataDir);
        await commands.all();
        const names = older.mutations.map((line) => /^\w+/.exec(line)![0]);
        expect([...commands.done].sort()).toEqual(names.sort());
        expect(await peopleOf(id)).toEqual(ANN);
      });

    if (version === '1.0.0')
      test('injected fault: the checks notice that people are lost without the trigger', async () => {
        const id = await submitNamed();
        await db.query('ALTER TABLE cost_codes DISABLE TRIGGER "K_keep_worker_lines"');
        await oldApi.run(REVISE, { input: { id, baseRevision: 1, ...olderCard() } });
        expect(await peopleOf(id)).toEqual([{ code: '1001', workers: [] }]);
        await db.query('ALTER TABLE cost_codes ENABLE TRIGGER "K_keep_worker_lines"');
      });

    test('serves alone after a rollback, and the newer version finds everything afterwards', async () => {
      const id = await submitNamed();
      await next.end();
      await old.end();
      old = await site.start({}, older.home);
      oldApi = apiOf(old.port, await signIn(old.port));
      const card = (await oldApi.run(SUBMIT, { input: olderCard({ workArea: 'Rolled back' }) })).made.id;
      await old.end();
      next = await site.start();
      nextApi = apiOf(next.port, await signIn(next.port));
      expect(await peopleOf(id)).toEqual(ANN);
      expect(await peopleOf(card)).toEqual([{ code: '1001', workers: [] }]);
    });
  },
);
