import type { ApiClient } from '../../../testing/client';
import { extraCard, extraCode, newOrder, revise, startExtraWorkServer, submit } from '../../../testing/extra-work';
import { buildCostCode, buildTimecard } from '../../../testing/factories';

let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let foreman: ApiClient;
let engineer: ApiClient;
let order: string;
beforeAll(async () => {
  on = await startExtraWorkServer();
  ({ foreman, engineer } = on);
  order = await newOrder(engineer);
});
afterAll(() => on.server.stop());

const RELOAD = { code: 'CONFLICT', message: 'Reload to correct this card.' };
const machine = (overrides: object = {}) => ({
  company: 'blaze',
  equipment: 'Excavator',
  model: 'CAT 336',
  serial: 'EX-1',
  hours: '7.50',
  ...overrides,
});
const EX1 = buildCostCode().equipment[0];

describe('a correction from a client that is older than extra work', () => {
  test('of a card with extra work is refused, and nothing is lost', async () => {
    const card = await submit(foreman, extraCard(order));
    expect(await revise(foreman, card, buildTimecard())).toMatchObject(RELOAD);
    expect(await revise(engineer, card, buildTimecard({ costCodes: [buildCostCode({ code: '2010' })] }))).toMatchObject(
      RELOAD,
    );
    const [{ used }] = await on.server.db.query(
      'SELECT count(*)::int AS used FROM cost_codes WHERE "timecardId" = $1 AND "workOrderId" = $2',
      [card.id, order],
    );
    expect(used).toBe(1);
  });

  test('of a card whose only extra work is standby hours is refused', async () => {
    const standby = buildCostCode({ equipment: [machine({ standbyHours: '2' })] });
    const card = await submit(foreman, buildTimecard({ costCodes: [standby] }));
    expect(await revise(foreman, card, buildTimecard())).toMatchObject(RELOAD);
    const one = buildTimecard({
      costCodes: [buildCostCode({ equipment: [machine({ standbyHours: '2' }), machine({ equipment: 'Loader' })] })],
    });
    expect(await revise(foreman, card, one)).toMatchObject({ revision: 2 });
  });

  test('is accepted for a card without extra work, and null removes extra work', async () => {
    const plain = await submit(foreman, buildTimecard());
    expect(await revise(foreman, plain, buildTimecard({ workArea: 'South pier' }))).toMatchObject({ revision: 2 });
    const card = await submit(foreman, extraCard(order));
    const none = extraCard(null, { costCodes: [extraCode(null, { equipment: [machine({ standbyHours: null })] })] });
    expect(await revise(foreman, card, none)).toMatchObject({
      revision: 2,
      costCodes: [{ workOrderId: null, workOrder: null, equipment: [{ standbyHours: '0.00' }] }],
    });
  });

  test('is refused only if the code that had a work order omits it, not if another code does', async () => {
    const two = (first: object, second: object) =>
      buildTimecard({
        costCodes: [{ ...extraCode(order), ...first }, buildCostCode({ code: '2010', equipment: [], ...second })],
      });
    const card = await submit(foreman, two({}, {}));
    expect(await revise(foreman, card, two({}, {}))).toMatchObject({ revision: 2 });
    const { workOrderId: _, ...left } = extraCode(order) as { workOrderId?: string };
    const swapped = buildTimecard({
      costCodes: [left, buildCostCode({ code: '2010', equipment: [], workOrderId: order })],
    });
    expect(await revise(foreman, { ...card, revision: 2 }, swapped)).toMatchObject(RELOAD);
  });
});

test('REST sends and accepts cards without the fields of extra work', async () => {
  const card = await submit(foreman, extraCard(order));
  const list = (await foreman.rest('GET', '/api/timecards')).body;
  const read = list.find(({ id }: { id: string }) => id === card.id);
  const keys = [
    'id',
    'code',
    'operatorCount',
    'laborerCount',
    'operatorHours',
    'laborerHours',
    'productionQuantity',
    'equipment',
    'materials',
  ];
  expect(Object.keys(read.costCodes[0])).toEqual(keys);
  expect(Object.keys(read.costCodes[0].equipment[0])).toEqual([
    'id',
    'company',
    'equipment',
    'model',
    'serial',
    'hours',
  ]);
  const { status, body } = await foreman.rest('POST', '/api/timecards', extraCard(order));
  expect(status).toBe(201);
  expect(Object.keys(body.costCodes[0]).sort()).toEqual([...keys].sort());
  const [{ named }] = await on.server.db.query(
    `SELECT count("workOrderId")::int + count(*) FILTER (WHERE line."standbyHours" > 0)::int AS named
     FROM cost_codes code JOIN equipment_lines line ON line."costCodeId" = code.id WHERE code."timecardId" = $1`,
    [body.id],
  );
  expect(named).toBe(0);
});

test('a stored version without the fields of extra work is read with defaults', async () => {
  const card = await submit(foreman, buildTimecard());
  await revise(foreman, card, extraCard(order));
  await on.server.db.query(
    `UPDATE timecard_revisions SET replaced = replaced #- '{costCodes,0,workOrderId}' #- '{costCodes,0,workOrder}' #- '{costCodes,0,equipment,0,standbyHours}'
     WHERE "timecardId" = $1`,
    [card.id],
  );
  const { data, errors } = await foreman.graphql(
    `query ($id: ID!) { timecardHistory(id: $id) { content { costCodes { workOrderId workOrder { id } equipment { standbyHours } } } } }`,
    { id: card.id },
  );
  expect(errors).toBeUndefined();
  expect(data.timecardHistory.map(({ content }: { content: unknown }) => content)).toEqual([
    { costCodes: [{ workOrderId: order, workOrder: { id: order }, equipment: [{ standbyHours: '2.00' }] }] },
    { costCodes: [{ workOrderId: null, workOrder: null, equipment: [{ standbyHours: '0.00' }] }] },
  ]);
});

test('a work order that does not exist is refused, and the error names the line', async () => {
  const message = 'This work order no longer exists. Choose another one.';
  for (const id of [crypto.randomUUID(), 'x']) {
    expect(await submit(foreman, extraCard(id))).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'costCodes.0.workOrderId', message }],
    });
  }
});

describe('warnings', () => {
  const warnings = async (input: object) => {
    const { data } = await foreman.graphql('query ($input: SubmitTimecardInput!) { timecardWarnings(input: $input) }', {
      input,
    });
    return data.timecardWarnings;
  };

  test('include a work order that was completed before the card’s day', async () => {
    const completed = await newOrder(engineer, { dateStarted: '2026-02-01', dateCompleted: '2026-03-01' });
    expect(await warnings(extraCard(completed))).toContain('work_order_completed');
    expect(await warnings(extraCard(completed, { date: '2026-03-01' }))).not.toContain('work_order_completed');
    expect(await warnings(extraCard(order))).not.toContain('work_order_completed');
    const { id } = await submit(foreman, extraCard(completed));
    const { data } = await foreman.graphql('query ($id: ID!) { timecard(id: $id) { warnings } }', { id });
    expect(data.timecard.warnings).toContain('work_order_completed');
  });

  test('count standby hours towards the 24 hours of a machine, on this card and on others', async () => {
    const day = { date: '2026-01-20', workArea: 'Yard' };
    const with24 = (standbyHours: string, hours = '20') =>
      buildTimecard({ ...day, costCodes: [buildCostCode({ equipment: [{ ...EX1, hours, standbyHours }] })] });
    expect(await warnings(with24('4'))).not.toContain('machine_over_24_hours');
    expect(await warnings(with24('4.25'))).toContain('machine_over_24_hours');
    await submit(foreman, with24('10', '1'));
    expect(await warnings(with24('0', '13'))).not.toContain('machine_over_24_hours');
    expect(await warnings(with24('0', '13.25'))).toContain('machine_over_24_hours');
  });

  test('do not call a card empty if it has only standby hours', async () => {
    const zero = {
      operatorCount: 0,
      laborerCount: 0,
      operatorHours: '0',
      laborerHours: '0',
      productionQuantity: null,
      materials: [],
    };
    const idle = (standbyHours: string) =>
      buildTimecard({ costCodes: [buildCostCode({ ...zero, equipment: [machine({ hours: '0', standbyHours })] })] });
    expect(await warnings(idle('0'))).toContain('nothing_but_zeroes');
    expect(await warnings(idle('8'))).not.toContain('nothing_but_zeroes');
  });
});
