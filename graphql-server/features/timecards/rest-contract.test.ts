import type { ApiClient } from '../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let foreman: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  foreman = await server
    .client()
    .login(await buildUser(server.db, { email: 'kim@example.com', firstName: 'Kim', lastName: 'Reyes' }));
});
afterAll(() => server.stop());

/** Returns a response's text with ids and moments replaced. */
const withoutIds = (text: string) =>
  text
    .replaceAll(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"ID"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"MOMENT"');

const LINES =
  '[{"id":"ID","code":"1001","operatorCount":2,"laborerCount":3,"operatorHours":"16.00","laborerHours":"24.50",' +
  '"productionQuantity":"12.25","equipment":[{"id":"ID","company":"blaze","equipment":"Excavator","model":"CAT 336",' +
  '"serial":"EX-1","hours":"7.50"}],"materials":[{"id":"ID","name":"Sand","quantity":"18.00","unit":"TON"}]},' +
  '{"id":"ID","code":"2010","operatorCount":2,"laborerCount":3,"operatorHours":"16.00","laborerHours":"24.50",' +
  '"productionQuantity":null,"equipment":[],"materials":[]}]';
const USER = '{"firstName":"Kim","lastName":"Reyes","email":"kim@example.com"}';

test('REST sends the fields of a card and its lines in the same order as in November 2026', async () => {
  const other = buildCostCode({ code: '2010', productionQuantity: null, equipment: [], materials: [] });
  const card = buildTimecard({ notes: 'Rain', costCodes: [buildCostCode(), other] });
  const posted = await foreman.rest('POST', '/api/timecards', card);
  expect(withoutIds(JSON.stringify(posted.body))).toBe(
    '{"date":"2026-03-02","workArea":"North pier","reportingSupervisor":"Pat Lee","id":"ID","createdAt":"MOMENT",' +
      `"user":${USER},"costCodes":${LINES},"totalHours":"81.00","equipmentCount":1}`,
  );
  const listed = await foreman.rest('GET', '/api/timecards');
  expect(withoutIds(JSON.stringify(listed.body))).toBe(
    '[{"id":"ID","date":"2026-03-02","workArea":"North pier","reportingSupervisor":"Pat Lee","createdAt":"MOMENT",' +
      `"user":${USER},"totalHours":"81.00","equipmentCount":1,"costCodes":${LINES}}]`,
  );
});
