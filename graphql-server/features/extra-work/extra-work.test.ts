import pg from 'pg';
import type { ApiClient, Json } from '../../testing/client';
import {
  dayOf,
  extraCard,
  extraCode,
  hashOf,
  newOrder,
  restore,
  revise,
  sheet,
  sheets,
  sign,
  startExtraWorkServer,
  submit,
  withdraw,
} from '../../testing/extra-work';
import { addedPhoto, WITHDRAW } from '../../testing/photos';

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let foreman: ApiClient;
let other: ApiClient;
let engineer: ApiClient;
let order: string;
beforeAll(async () => {
  on = await startExtraWorkServer();
  ({ foreman, other, engineer } = on);
});
afterAll(() => on.server.stop());
beforeEach(async () => {
  order = await newOrder(engineer);
});

const machine = (overrides: object = {}) => ({
  company: 'blaze',
  equipment: 'Excavator',
  model: 'CAT 336',
  serial: 'EX-1',
  hours: '1.00',
  ...overrides,
});

describe('a sheet', () => {
  test('shows all photos of its cards to a reviewer, and only photos of their own cards to a foreman', async () => {
    const mine = await submit(foreman, extraCard(order));
    const theirs = await submit(other, extraCard(order));
    const add = async (client: ApiClient, { id }: Json) =>
      (await addedPhoto(client, { subject: 'timecard', subjectId: id })).id;
    const [one, two, three] = [await add(foreman, mine), await add(foreman, mine), await add(other, theirs)];
    const photosFor = async (client: ApiClient) => {
      const { data } = await client.graphql(
        `query ($filter: ExtraWorkSheetFilter) {
          extraWorkSheets(filter: $filter) { edges { node { photoCount photos { id } } } } }`,
        { filter: { workOrderId: order } },
      );
      const { photoCount, photos } = data.extraWorkSheets.edges[0].node;
      return [photoCount, photos.map(({ id }: Json) => id).sort()];
    };
    expect(await photosFor(engineer)).toEqual([3, [one, two, three].sort()]);
    expect(await photosFor(foreman)).toEqual([2, [one, two].sort()]);
    await engineer.graphql(WITHDRAW, { input: { id: two, reason: 'Blurred' } });
    expect(await photosFor(foreman)).toEqual([1, [one]]);
  });

  test('sums the cards of a work order, a day, and an area, without names', async () => {
    const mine = await submit(foreman, extraCard(order));
    await submit(
      other,
      extraCard(order, {
        workArea: '  north PIER ',
        costCodes: [
          extraCode(order, { equipment: [machine({ equipment: 'EXCAVATOR ', hours: '2.25' })] }),
          extraCode(order, {
            code: '900',
            operatorCount: 1,
            laborerCount: 0,
            laborerHours: '0',
            operatorHours: '8',
            equipment: [],
            materials: [],
          }),
          extraCode(null, { code: '5000' }),
        ],
      }),
    );
    await submit(other, extraCard(order, { workArea: 'South pier' }));
    await submit(other, extraCard(order, { date: '2026-03-03' }));
    await submit(other, extraCard(await newOrder(engineer)));
    const shown = await sheet(foreman, dayOf(order, { workArea: 'NORTH pier ' }));
    expect(shown.content).toEqual({
      codes: [
        { code: '900', operators: 1, laborers: 0, operatorHours: '8.00', laborerHours: '0.00' },
        { code: '1001', operators: 4, laborers: 6, operatorHours: '32.00', laborerHours: '49.00' },
      ],
      machines: [
        {
          company: 'blaze',
          equipment: 'EXCAVATOR',
          model: 'CAT 336',
          serial: 'EX-1',
          operatedHours: '9.75',
          standbyHours: '2.00',
        },
      ],
      materials: [{ name: 'Sand', unit: 'TON', quantity: '36.00' }],
    });
    expect(shown.totals).toEqual({
      operatorHours: '40.00',
      laborerHours: '49.00',
      operatedHours: '9.75',
      standbyHours: '2.00',
    });
    expect(shown).toMatchObject({ state: 'unsigned', date: '2026-03-02', timecardIds: [mine.id], allowed: ['sign'] });
    expect(shown.contentHash).toBe(hashOf(dayOf(order), shown.content));
    expect((await sheet(engineer, dayOf(order))).timecardIds).toHaveLength(2);
  });

  test('does not count withdrawn cards, and counts restored ones', async () => {
    const kept = await submit(foreman, extraCard(order));
    const card = await submit(foreman, extraCard(order));
    const both = (await sheet(foreman, dayOf(order))).content;
    await withdraw(foreman, card);
    expect((await sheet(foreman, dayOf(order))).content.codes[0].operators).toBe(2);
    await restore(engineer, card);
    expect((await sheet(foreman, dayOf(order))).content).toEqual(both);
    await withdraw(foreman, card);
    await withdraw(foreman, kept);
    expect(await sheet(foreman, dayOf(order))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('leaves out rows with only zeros, and does not exist without other rows', async () => {
    const nothing = { operatorCount: 0, laborerCount: 0, operatorHours: '0', laborerHours: '0', materials: [] };
    const idle = extraCode(order, { ...nothing, equipment: [machine({ hours: '0' })] });
    await submit(foreman, extraCard(order, { costCodes: [idle] }));
    expect(await sheet(foreman, dayOf(order))).toMatchObject({ code: 'NOT_FOUND' });
    await submit(
      foreman,
      extraCard(order, { costCodes: [{ ...idle, equipment: [machine({ hours: '0', standbyHours: '4' })] }] }),
    );
    expect((await sheet(foreman, dayOf(order))).content).toMatchObject({
      codes: [],
      machines: [{ operatedHours: '0.00', standbyHours: '4.00' }],
      materials: [],
    });
  });

  test('is visible to reviewers and to foremen with a card on it, and a 404 for everybody else', async () => {
    await submit(foreman, extraCard(order));
    expect(await sheet(other, dayOf(order))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Extra work sheet not found',
    });
    expect((await sheets(other, { workOrderId: order })).edges).toEqual([]);
    expect((await sheets(foreman, { workOrderId: order })).edges).toHaveLength(1);
    expect((await sheet(engineer, dayOf(order))).allowed).toEqual(['sign', 'request']);
  });
});

describe('the list of sheets', () => {
  test('is filtered by order, days, area, and state, and has pages', async () => {
    for (const day of ['01', '02', '03', '04']) {
      for (const workArea of ['North pier', 'South pier']) {
        await submit(foreman, extraCard(order, { date: `2026-02-${day}`, workArea }));
      }
    }
    const found = async (filter: object) =>
      (await sheets(engineer, { workOrderId: order, ...filter })).edges.map(
        ({ node }: { node: { date: string; workArea: string } }) => `${node.date} ${node.workArea}`,
      );
    expect(await found({ startDate: '2026-02-02', endDate: '2026-02-03', workArea: 'south PIER' })).toEqual([
      '2026-02-03 South pier',
      '2026-02-02 South pier',
    ]);
    const key = dayOf(order, { date: '2026-02-03' });
    await sign(foreman, key, await sheet(foreman, key));
    expect(await found({ state: 'signed' })).toEqual(['2026-02-03 North pier']);
    expect(await found({ state: 'unsigned' })).toHaveLength(7);
    expect(await found({ state: 'changed' })).toEqual([]);
    const all: string[] = [];
    let after: string | null = null;
    do {
      const page = await sheets(engineer, { workOrderId: order }, 3, after);
      all.push(
        ...page.edges.map(({ node }: { node: { date: string; workArea: string } }) => `${node.date} ${node.workArea}`),
      );
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(all).toEqual(await found({}));
    expect(new Set(all).size).toBe(8);
  });

  test('has totals, and is exported with a row for each code, machine, and material', async () => {
    await submit(foreman, extraCard(order));
    await submit(foreman, extraCard(order, { date: '2026-03-03' }));
    const { data } = await engineer.graphql(
      `query ($filter: ExtraWorkSheetFilter) { extraWorkSummary(filter: $filter) {
        days sheets unsigned overdue changed totals { operatorHours standbyHours } content { codes { code operators } materials { quantity } } } }`,
      { filter: { workOrderId: order } },
    );
    expect(data.extraWorkSummary).toEqual({
      days: 2,
      sheets: 2,
      unsigned: 2,
      overdue: 2,
      changed: 0,
      totals: { operatorHours: '32.00', standbyHours: '4.00' },
      content: { codes: [{ code: '1001', operators: 0 }], materials: [{ quantity: '36.00' }] },
    });
    const { status, body } = await engineer.rest('GET', `/api/extra-work/export?format=csv&workOrderId=${order}`);
    expect(status).toBe(200);
    const [head, ...lines] = body.trim().split('\r\n');
    expect(head).toContain('Date,Work Area,Kind,Item,Operators,Operator Hours');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain('2026-03-03,North pier,Machine,Blaze Excavator CAT 336 EX-1,,,,,7.50,2.00,,,Unsigned');
    const [audit] = await on.server.db.query(
      `SELECT action FROM activity_logs WHERE action = 'exported extra work' ORDER BY "createdAt" DESC LIMIT 1`,
    );
    expect(audit.action).toBe('exported extra work');
  });
});

test('a summary counts and sums all sheets, even more than 10,000', async () => {
  await on.server.db.query(
    `INSERT INTO extra_work_days ("workOrderId", date, "areaId", area, "workArea", content, "contentHash", state)
     SELECT $1, date '2026-03-01' - number / 10, md5(number::text)::uuid, number::text, number::text, $2, number::text,
       CASE WHEN number % 2 = 0 THEN 'changed' ELSE 'unsigned' END
     FROM generate_series(1, 10001) number`,
    [
      order,
      JSON.stringify({
        codes: [{ code: '1001', operators: 1, laborers: 0, operatorHours: '8.00', laborerHours: '0.00' }],
        machines: [],
        materials: [],
      }),
    ],
  );
  const { data } = await engineer.graphql(
    `query ($filter: ExtraWorkSheetFilter) { extraWorkSummary(filter: $filter) {
      days sheets unsigned overdue changed totals { operatorHours } } }`,
    { filter: { workOrderId: order } },
  );
  expect(data.extraWorkSummary).toEqual({
    days: 1001,
    sheets: 10_001,
    unsigned: 5001,
    overdue: 5001,
    changed: 5000,
    totals: { operatorHours: '80008.00' },
  });
});

describe('a work order', () => {
  const remove = (id: string) => engineer.rest('DELETE', `/api/work-orders/${id}`);

  test('cannot be deleted if a card, a withdrawn card, or an earlier version names it', async () => {
    const card = await submit(foreman, extraCard(order));
    const { status, body } = await remove(order);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^Work order 99-\d{3} is on timecards or signed sheets, so it can't be deleted\.$/),
    ]);
    await withdraw(foreman, card);
    expect((await remove(order)).status).toBe(409);
    await restore(engineer, card);
    await revise(foreman, { ...card, revision: 1 }, extraCard(null));
    // An earlier version of the card still names the order, and an offline signature may refer to that version.
    expect((await remove(order)).status).toBe(409);
    expect((await remove(await newOrder(engineer))).status).toBe(204);
  });

  test('has counts of its sheets by state, and so does the list of work orders', async () => {
    await submit(foreman, extraCard(order));
    await submit(foreman, extraCard(order, { date: '2026-03-03' }));
    const key = dayOf(order);
    await sign(foreman, key, await sheet(foreman, key));
    await submit(foreman, extraCard(order));
    const COUNTS = 'extraWork { sheets unsigned overdue changed }';
    const { data } = await engineer.graphql(
      `query ($id: ID!) { workOrder(id: $id) { orderNumber ${COUNTS} } workOrders { id ${COUNTS} } }`,
      { id: order },
    );
    expect(data.workOrder.extraWork).toEqual({ sheets: 2, unsigned: 1, overdue: 1, changed: 1 });
    expect(data.workOrders.find(({ id }: { id: string }) => id === order).extraWork).toEqual(data.workOrder.extraWork);
    const fresh = await newOrder(engineer);
    const again = await engineer.graphql(`{ workOrders { id ${COUNTS} } }`);
    expect(again.data.workOrders.find(({ id }: { id: string }) => id === fresh).extraWork).toEqual({
      sheets: 0,
      unsigned: 0,
      overdue: 0,
      changed: 0,
    });
    expect(
      (await engineer.graphql('query ($id: ID!) { workOrder(id: $id) { id } }', { id: crypto.randomUUID() })).errors,
    ).toMatchObject([{ message: 'Work order not found', extensions: { code: 'NOT_FOUND' } }]);
  });

  test('can be chosen by a foreman, who cannot read the list of work orders', async () => {
    const { data } = await foreman.graphql('{ workOrderChoices { id orderNumber coNumber description } }');
    expect(data.workOrderChoices[0]).toEqual({
      id: order,
      orderNumber: expect.any(Number),
      coNumber: 'FD-118',
      description: null,
    });
    expect((await foreman.graphql('{ workOrders { id } }')).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  });
});

test('a card lists its sheets, and signed sheets that it has left', async () => {
  const card = await submit(foreman, extraCard(order));
  const marks = async (client: ApiClient) => {
    const { data } = await client.graphql(
      'query ($id: ID!) { timecard(id: $id) { extraWork { state date workArea workOrder { id } differences { name figure was now } newest { name } allowed } } }',
      { id: card.id },
    );
    return data.timecard.extraWork;
  };
  expect(await marks(foreman)).toEqual([
    {
      state: 'unsigned',
      date: '2026-03-02',
      workArea: 'North pier',
      workOrder: { id: order },
      differences: [],
      newest: null,
      allowed: ['sign'],
    },
  ]);
  await sign(foreman, dayOf(order), await sheet(foreman, dayOf(order)));
  expect((await marks(foreman))[0]).toMatchObject({ state: 'signed', newest: { name: 'Jo Park' } });
  const moved = await revise(foreman, card, extraCard(null));
  const [mark] = await marks(engineer);
  expect(mark.state).toBe('changed');
  expect(mark.differences).toContainEqual({ name: '1001', figure: 'operator hours', was: '16.00', now: '0.00' });
  await revise(foreman, moved, extraCard(order));
  expect((await marks(engineer)).map(({ state }: { state: string }) => state)).toEqual(['signed']);
});

test('submitting a card reads sheets only if the card has extra work', async () => {
  const statements = jest.spyOn(pg.Client.prototype, 'query');
  const askedBy = async (input: object) => {
    statements.mockClear();
    const { data } = await foreman.graphql(
      'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { extraWork { state } } }',
      { input },
    );
    const texts = statements.mock.calls.map(([one]) => (one as { text?: string })?.text ?? String(one));
    return {
      extraWork: data.submitTimecard.extraWork,
      sheets: texts.filter((text) => /extra_work|work_orders|timecard_revisions/.test(text)),
    };
  };
  expect(await askedBy(extraCard(null))).toEqual({ extraWork: [], sheets: [] });
  const withOrder = await askedBy(extraCard(order));
  statements.mockRestore();
  expect(withOrder.extraWork).toEqual([{ state: 'unsigned' }]);
  expect(withOrder.sheets.length).toBeGreaterThan(0);
});
