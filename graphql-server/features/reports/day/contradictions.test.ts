import type { ApiClient, Json } from '../../../testing/client';
import { clearDays, DAY, readContradictions, startDayServer } from '../../../testing/day-records';

let on: Awaited<ReturnType<typeof startDayServer>>;
let admin: ApiClient;
beforeAll(async () => {
  on = await startDayServer();
  ({ admin } = on);
});
afterAll(() => on.server.stop());
beforeEach(() => clearDays(on.server.db));

interface Case {
  kind: string;
  text: string | RegExp;
  /** Records a borderline day, which doesn't have the contradiction. */
  hasNot(): Promise<unknown>;
  /** Records a day with the contradiction. */
  has(): Promise<unknown>;
}

const cases: Case[] = [
  {
    kind: 'card_missing',
    text: 'Kim Missing has no timecard for this day.',
    async hasNot() {
      const { id } = await on.expectedPerson('Present');
      await on.noWork(id);
    },
    has: () => on.expectedPerson('Missing'),
  },
  {
    kind: 'no_work_but_records',
    text: 'No work was reported for Kim Idle, who has records for this day. Meter readings: 1, loads: 0, photos: 0.',
    async hasNot() {
      const person = await on.expectedPerson('Away');
      const client = await on.server.client().login(person);
      await on.noWork(person.id);
      await on.reading(client, (await on.machineWith('Elsewhere', '5', '105')).machine.id, '2026-03-03', '105');
    },
    async has() {
      const person = await on.expectedPerson('Idle');
      const client = await on.server.client().login(person);
      await on.noWork(person.id);
      await on.reading(client, (await on.machineWith('Idle yard', '5', '105')).machine.id, DAY, '105');
    },
  },
  {
    kind: 'card_warning',
    text: 'The timecard of Maria Santos, South pier, has 2 warnings.',
    hasNot: () => on.card('Quiet pier'),
    has: () => on.card('South pier', { code: 'Unknown', laborerHours: '0.00' }),
  },
  {
    kind: 'hours_and_meter',
    text: 'Excavator CAT 336 Over: timecards show 6.00 h, and the meter shows 5.49 h from Mar 1, 2026 to Mar 2, 2026.',
    hasNot: () => on.machineWith('Within', '6', '105.50'),
    has: () => on.machineWith('Over', '6', '105.49'),
  },
  {
    kind: 'hauled_and_placed',
    text: 'Sand: trucks hauled 40.00 TON, and timecards show 37.99 TON.',
    async hasNot() {
      await on.load('40');
      await on.card('Placed', on.sand('38'));
    },
    async has() {
      await on.load('40');
      await on.card('Placed', on.sand('37.99'));
    },
  },
  {
    kind: 'sheet_unsigned',
    text: /^The extra work of 99-\d+, Unsigned, is not signed\.$/,
    hasNot: () => on.signedSheet('Signed'),
    has: async () => on.voidSheet((await on.signedSheet('Unsigned')).signed.id),
  },
  {
    kind: 'sheet_changed',
    text: /^The extra work of 99-\d+, Changed, has changed since it was signed\.$/,
    hasNot: () => on.signedSheet('Unchanged'),
    async has() {
      const { saved, workOrderId } = await on.signedSheet('Changed');
      await on.correct(saved, { workOrderId, operatorHours: '17.00' });
    },
  },
  {
    kind: 'photo_of_another_day',
    text: "By the camera's clock, 1 photo of Late photo was taken on Mar 1, 2026.",
    hasNot: () => on.photoTaken('Night photo', '2026-03-03T07:59:00Z'), // 23:59 in Los Angeles
    has: () => on.photoTaken('Late photo', '2026-03-02T07:59:00Z'),
  },
  {
    kind: 'worked_on_rain_day',
    text: 'This was a rain day, but 1 timecard shows production.',
    async hasNot() {
      await on.rain();
      await on.card('No production', { productionQuantity: '0.00' });
      await on.rain(false, '2026-03-03');
      await on.approveRain();
    },
    async has() {
      await on.rain();
      await on.card('Production', { productionQuantity: '1.00' });
      await on.approveRain();
    },
  },
  {
    kind: 'rain_day_not_approved',
    text: 'Nobody has approved this rain day.',
    async hasNot() {
      await on.rain();
      await on.approveRain();
    },
    has: () => on.rain(),
  },
  {
    kind: 'ticket_twice',
    text: 'Dans Trucking: the load of truck T-12 has the same ticket as the load of truck T-12 on Dec 2, 2025.',
    async hasNot() {
      await on.ticket('A-417', '2025-12-01T20:00:00Z');
      await on.ticket('A-417');
      await on.card('Ramp C', on.sand('0.01'));
    },
    async has() {
      await on.ticket('A-417', '2025-12-02T20:00:00Z');
      await on.ticket(' a‑417');
      await on.card('Ramp C', on.sand('0.01'));
    },
  },
];

test.each(cases)(
  '$kind: a borderline day does not have it, and another day has it',
  async ({ kind, text, hasNot, has }) => {
    await hasNot();
    expect(await readContradictions(admin)).toMatchObject({ openContradictions: 0, contradictions: [] });
    await clearDays(on.server.db);
    await has();
    const { contradictions } = await readContradictions(admin);
    expect(contradictions).toMatchObject([{ kind, text: text instanceof RegExp ? expect.stringMatching(text) : text }]);
  },
);

test('a day with one of each contradiction shows each once, with its records', async () => {
  for (const { kind, has } of cases) if (!/rain/.test(kind)) await has();
  await on.rain();
  await on.card('Production', { productionQuantity: '1.00' });
  const { contradictions, openContradictions } = await readContradictions(admin);
  expect(contradictions.map(({ kind }: Json) => kind)).toEqual(cases.map(({ kind }) => kind));
  expect(openContradictions).toBe(cases.length);
  const records: Record<string, string> = {
    card_missing: 'userId',
    no_work_but_records: 'readingId',
    card_warning: 'timecardId',
    hours_and_meter: 'readingId',
    sheet_unsigned: 'workOrderId',
    sheet_changed: 'workOrderId',
    photo_of_another_day: 'photoId',
    worked_on_rain_day: 'timecardId',
    ticket_twice: 'loadId',
  };
  for (const each of contradictions) {
    if (records[each.kind]) expect(each).toMatchObject({ [records[each.kind]!]: expect.any(String) });
  }
});

test('a clean day of 40 cards has no contradictions', async () => {
  for (let index = 0; index < 40; index += 1) await on.card(`Area ${index}`, { productionQuantity: '12.00' });
  await on.machineWith('Used', '5', '105');
  await on.load('40');
  await on.card('Placed', on.sand('40'));
  await on.rain(false);
  expect(await readContradictions(admin)).toEqual({ openContradictions: 0, contradictions: [] });
});

test('a work area leaves out contradictions of other areas, however the name is typed', async () => {
  await on.card('North pier', { code: 'Unknown' });
  await on.card('O’Neil yard', { code: 'Unknown' });
  await on.load('40');
  const kinds = async (workArea: string) =>
    (await readContradictions(admin, workArea)).contradictions.map((each: Json) => [each.kind, each.workArea]);
  expect(await kinds("  o'neil  YARD")).toEqual([
    ['card_warning', 'O’Neil yard'],
    ['hauled_and_placed', null],
  ]);
});

test('a correction ends a contradiction immediately', async () => {
  const saved = await on.card('South pier', { code: 'Unknown' });
  expect((await readContradictions(admin)).openContradictions).toBe(1);
  await on.correct(saved, {});
  expect((await readContradictions(admin)).openContradictions).toBe(0);
});

test('loads of a material that no card lists are a contradiction', async () => {
  await on.load('40');
  const text = async () => (await readContradictions(admin)).contradictions[0].text;
  expect(await text()).toBe('Sand: trucks hauled 1 load of 40.00, but no timecard lists the material.');
  await on.load('2.5');
  expect(await text()).toBe('Sand: trucks hauled 2 loads, 42.50 in total, but no timecard lists the material.');
});

test('each pair of loads with the same ticket is one contradiction, on the day of each load', async () => {
  const [first, second] = [await on.ticket('417', `${DAY}T18:00:00Z`), await on.ticket('417', `${DAY}T19:00:00Z`)];
  await on.ticket('417', '2026-03-03T18:00:00Z');
  await on.ticket('418');
  const twice = async (date: string) =>
    (await readContradictions(admin, null, date)).contradictions
      .filter(({ kind }: Json) => kind === 'ticket_twice')
      .map(({ loadId, text }: Json) => [loadId, text.match(/ on (.+)\.$/)[1]]);
  expect(await twice(DAY)).toEqual([
    [first, 'Mar 2, 2026'],
    [first, 'Mar 3, 2026'],
    [second, 'Mar 3, 2026'],
  ]);
  expect(await twice('2026-03-03')).toHaveLength(2);
});

test('a meter that went back, and an interval that ends after the day, are contradictions of the day', async () => {
  const { machine } = await on.machineWith('Back', '1', '95');
  expect((await readContradictions(admin)).contradictions).toMatchObject([
    { text: 'Excavator CAT 336 Back: the meter went back by 5.00 h from Mar 1, 2026 to Mar 2, 2026.' },
  ]);
  await on.server.db.query(
    `UPDATE equipment_hours SET date = '2026-03-05' WHERE "equipmentTemplateId" = $1 AND hours = 95`,
    [machine.id],
  );
  expect((await readContradictions(admin)).contradictions).toMatchObject([
    { text: 'Excavator CAT 336 Back: the meter went back by 5.00 h from Mar 1, 2026 to Mar 5, 2026.' },
  ]);
});
