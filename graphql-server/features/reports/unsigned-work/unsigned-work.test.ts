import { addDays } from '../../../../common/days';
import { lastWorkingDays } from '../../../core/days/working-days';
import { atMidday, atMoment } from '../../../testing/at-moment';
import {
  dayOf,
  extraCard,
  newOrder,
  sheet,
  sign,
  startExtraWorkServer,
  submit,
  voidSheet,
} from '../../../testing/extra-work';
import { rollCallDigest, rollCallMorning } from '../roll-call/roll-call.jobs';

const ZONE = 'America/New_York';
let on: Awaited<ReturnType<typeof startExtraWorkServer>>;
let order: string;
beforeAll(async () => {
  on = await startExtraWorkServer({ timeZone: ZONE });
  order = await newOrder(on.engineer);
});
afterAll(() => on.server.stop());

const unsignedToday = async () =>
  (await on.engineer.graphql('{ today { unsignedExtraWork } }')).data.today.unsignedExtraWork;

test('Today counts an unsigned sheet from the next working day, and again after it is voided', async () => {
  await atMidday(ZONE, async (today) => {
    const [last] = lastWorkingDays(addDays(today, -1), 1, [1, 2, 3, 4, 5]);
    const key = dayOf(order, { date: addDays(last!, -7) });
    await submit(on.foreman, extraCard(order, { date: today }));
    expect(await unsignedToday()).toBe(0);
    await submit(on.foreman, extraCard(order, { date: key.date }));
    expect(await unsignedToday()).toBe(1);
    const { data } = await on.engineer.graphql('{ today { oldestUnsignedSheet { workOrderId date workArea } } }');
    expect(data.today.oldestUnsignedSheet).toEqual(key);
    expect((await sheet(on.foreman, key)).isOverdue).toBe(true);
    const { id } = await sign(on.foreman, key, await sheet(on.foreman, key));
    expect(await unsignedToday()).toBe(0);
    await voidSheet(on.engineer, id);
    expect(await unsignedToday()).toBe(1);
  });
});

test('the 9:00 digest lists an unsigned sheet on the next working day, even if no card is missing', async () => {
  const sent: { text: string; subject: string }[] = [];
  const mailer = { send: async (mail: { text: string; subject: string }) => void sent.push(mail) };
  const work = { dataSource: on.server.db, settings: on.server.settings, mailer } as never;
  const fresh = await newOrder(on.engineer);
  // 2026-03-06 is a Friday, so the next working day is Monday.
  await submit(on.foreman, extraCard(fresh, { date: '2026-03-06', workArea: 'Ramp' }));
  const digestAt = async (day: string) => {
    sent.length = 0;
    await atMoment(`${day}T14:30:00Z`, async () => {
      await rollCallMorning.run(work, {});
      const notes = await on.server.db.query(
        `SELECT "userId" FROM roll_call_mails WHERE kind = 'digest' AND day = $1`,
        [day],
      );
      for (const { userId } of notes) await rollCallDigest.run(work, { userId, day });
    });
    return sent.map(({ text }) => text).join('\n');
  };
  expect(await digestAt('2026-03-06')).not.toContain('Ramp');
  expect(await digestAt('2026-03-07')).toBe('');
  expect(await digestAt('2026-03-09')).toMatch(
    /Extra work that nobody has signed:\n {2}99-\d{3}, Friday, March 6, 2026, Ramp/,
  );
  const key = dayOf(fresh, { date: '2026-03-06', workArea: 'Ramp' });
  await sign(on.foreman, key, await sheet(on.foreman, key));
  expect(await digestAt('2026-03-10')).not.toContain('Ramp');
});
