import { addDays } from '../../../../common/days';
import { Role } from '../../../access/roles';
import { dayOf } from '../../../core/days/days';
import { lastWorkingDays } from '../../../core/days/working-days';
import type { ApiClient, Json } from '../../../testing/client';
import { buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';
import { zoneAtHour } from '../../../testing/zones';

const ZONE = zoneAtHour(12);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ timeZone: ZONE });
});
afterAll(() => server.stop());

const signedIn = async (role: Role) => server.client().login(await buildUser(server.db, { role }));

test('Today names the people whose card is missing, with their email addresses', async () => {
  const admin = await signedIn(Role.admin);
  const foreman = await buildUser(server.db, { firstName: 'Kim', lastName: 'Reyes' });
  await server.db.query(
    `UPDATE users SET "timecardExpected" = true, "createdAt" = now() - interval '60 days' WHERE id = $1`,
    [foreman.id],
  );
  const { data, errors } = await admin.graphql(
    '{ today { rollCall { date missing missingPeople { id firstName lastName email } } } }',
  );
  expect(errors).toBeUndefined();
  const yesterday = addDays(dayOf(new Date(), ZONE), -1);
  expect(data.today.rollCall).toEqual({
    date: lastWorkingDays(yesterday, 1, [1, 2, 3, 4, 5]).at(-1),
    missing: 1,
    missingPeople: [{ id: foreman.id, firstName: 'Kim', lastName: 'Reyes', email: foreman.email }],
  });
});

test('Today counts the last working day’s open contradictions, as that day’s page does for this person', async () => {
  const certified = await buildUser(server.db, { role: Role.admin, stormWaterCertified: true });
  const [admin, engineer] = [await server.client().login(certified), await signedIn(Role.blaze_engineer)];
  const date = lastWorkingDays(addDays(dayOf(new Date(), ZONE), -1), 1, [1, 2, 3, 4, 5]).at(-1);
  await server.db.query(
    `INSERT INTO rain_evidence ("startsAt", day, rain, entry, "fetchedAt") VALUES ($1::date, $1, true, '{}', now())`,
    [date],
  );
  const explain = (contradiction: string, contradictionKey: string) =>
    admin.graphql('mutation ($input: AddDayNoteInput!) { addDayNote(input: $input) { id } }', {
      input: { date, text: 'Known', contradiction, contradictionKey },
    });
  const openOn = async (client: ApiClient) => {
    const { data, errors } = await client.graphql(
      `query ($date: Day!) { today { contradictions { date open } }
        day(date: $date) { openContradictions contradictions { kind key } } }`,
      { date },
    );
    expect(errors).toBeUndefined();
    expect(data.today.contradictions).toEqual({ date, open: data.day.openContradictions });
    return data.day;
  };
  const before = await openOn(admin);
  const rainDay = before.contradictions.find(({ kind }: Json) => kind === 'rain_day_not_approved');
  expect((await openOn(engineer)).openContradictions).toBe(before.openContradictions - 1);
  expect((await explain(rainDay.kind, rainDay.key)).errors).toBeUndefined();
  expect((await openOn(admin)).openContradictions).toBe(before.openContradictions - 1);
  await server.db.query('DELETE FROM rain_evidence');
});

test('the count of returned cards leaves out cards returned in the last two working days', async () => {
  const [before, , last] = lastWorkingDays(addDays(dayOf(new Date(), ZONE), -1), 3, [1, 2, 3, 4, 5]);
  const admin = await signedIn(Role.admin);
  const { id } = (await admin.rest('POST', '/api/timecards', buildTimecard())).body;
  const returnedCards = async () => (await admin.graphql('{ today { returnedCards } }')).data.today.returnedCards;
  const returnedOn = (day: string) =>
    server.db.query(
      `UPDATE timecards SET status = 'returned', "decidedAt" = ($2 || ' 23:59')::timestamp AT TIME ZONE $3 WHERE id = $1`,
      [id, day, ZONE],
    );
  await returnedOn(last!);
  expect(await returnedCards()).toBe(0);
  await returnedOn(before!);
  expect(await returnedCards()).toBe(1);
  await server.db.query(`UPDATE timecards SET "withdrawnAt" = now() WHERE id = $1`, [id]);
  expect(await returnedCards()).toBe(0);
});

test('if one figure fails, the others are still returned', async () => {
  const admin = await signedIn(Role.admin);
  await server.db.query('ALTER TABLE rain_evidence RENAME TO rain_evidence_away');
  await server.db.query(`UPDATE users SET "stormWaterCertified" = true`);
  const { data, errors } = await admin.graphql('{ today { date cardsToReview rainDaysToApprove hours { date } } }');
  await server.db.query('ALTER TABLE rain_evidence_away RENAME TO rain_evidence');
  expect(errors).toHaveLength(1);
  expect(data.today).toMatchObject({
    cardsToReview: 0,
    rainDaysToApprove: null,
    hours: expect.arrayContaining([{ date: expect.any(String) }]),
  });
});
