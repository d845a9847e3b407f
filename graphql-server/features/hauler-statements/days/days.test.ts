import { Role } from '../../../access/roles';
import type { ApiClient, Json } from '../../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../../testing/factories';
import { readSpreadsheetsInProcess } from '../../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../../testing/server';
import { csv, insertLoads, statementOf } from '../../../testing/statements';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();

async function placed(date: string, ...materials: [name: string, quantity: string, unit: string][]) {
  const lines = materials.map(([name, quantity, unit]) => ({ name, quantity, unit }));
  await admin.rest(
    'POST',
    '/api/timecards',
    buildTimecard({ date, costCodes: [buildCostCode({ equipment: [], materials: lines })] }),
  );
}

test('each material, unit, and day shows what was billed, hauled, and placed', async () => {
  const load = (ticketNumber: string, more: object = {}) => ({ ticketNumber, quantity: '20', unit: 'TON', ...more });
  await insertLoads(server.db, [
    load('1'),
    load('2'),
    load('3', { unit: null, material: 'sand' }),
    load('4', { truckingCompany: 'Other Hauling', quantity: '30' }),
    load('5', { timeOut: '2026-03-03T15:00:00Z', material: 'Rock' }),
    load('6', { timeOut: '2026-03-04T15:00:00Z', material: 'Rock', unit: 'CY' }),
    load('7', { timeOut: '2026-04-04T15:00:00Z' }),
  ]);
  await placed('2026-03-02', ['Sand', '88.50', 'ton'], ['Gravel', '5', 'TON']);
  await placed('2026-03-04', ['Rock', '20', 'TON']);
  const { id } = await statementOf(
    admin,
    csv(
      'Ticket,Date,Truck,Material,Qty,UOM',
      '1,3/2/26,T-12,Fill sand,20,tons',
      '2,3/2/26,T-12,Fill sand,23,tons',
      '5,3/3/26,T-12,Rock,20.5,tons',
      '99,,T-9,Fill sand,7,tons',
    ),
  );
  const { data } = await admin.graphql(
    `query ($statementId: ID!) { statementDays(statementId: $statementId) {
      date material unit billed hauled hauledByOthers placed billedDifference placedDifference isBilledOff isPlacedOff notComparable } }`,
    { statementId: id },
  );
  const shown = data.statementDays.map((day: Json) =>
    Object.values(day)
      .map((value) => (Array.isArray(value) ? value.join() : `${value}`))
      .join(' | '),
  );
  expect(shown).toEqual([
    '2026-03-04 | Rock | CY | 0.00 | 20.00 | 0.00 | 0.00 | -20.00 | null | true | false | Timecards use another unit for this material.',
    '2026-03-03 | Rock | TON | 20.50 | 20.00 | 0.00 | 0.00 | 0.50 | null | false | false | No timecard for this day lists the material.',
    '2026-03-02 | Sand | TON | 43.00 | 60.00 | 30.00 | 88.50 | -17.00 | 1.50 | true | false | ',
    'null | Sand | TON | 7.00 | 0.00 | 0.00 | 0.00 | 7.00 | null | true | false | No timecard for this day lists the material.',
  ]);
});
