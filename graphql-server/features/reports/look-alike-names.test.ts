import { Role } from '../../access/roles';
import type { ApiClient } from '../../testing/client';
import { buildCostCode, buildLoad, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
beforeEach(() =>
  server.db.query(`TRUNCATE timecards, trucking_records, cost_code_templates, material_templates, trucking_sources,
    equipment_templates, estimates, work_orders, crews CASCADE`),
);

async function asked(document: string, variables: object = {}) {
  const { data, errors } = await admin.graphql(document, variables);
  expect(errors).toBeUndefined();
  return data;
}
const created = (path: string, body: object) => admin.rest('POST', path, body);

const PAIRS: [first: string, second: string][] = [
  ['B\u00e9ton Q', 'Be\u0301ton Q'],
  ['Class II', 'Class\u00a0II'],
  ['Class II', 'Class  II'],
  ['Base', 'Base\u200b'],
  ['base', 'BASE\ufeff'],
  ['North pier', '\u2003North \t Pier'],
];

describe.each(PAIRS)('%j and %j', (first, second) => {
  test('are one entry of each list', async () => {
    const lists: [path: string, entry: (name: string) => object][] = [
      ['/api/admin/cost-code-templates', (code) => ({ code, description: 'x' })],
      ['/api/admin/material-templates', (name) => ({ name })],
      ['/api/trucking-sources', (name) => ({ name })],
    ];
    for (const [path, entry] of lists) {
      expect(await created(path, entry(first))).toMatchObject({ status: 201 });
      expect(await created(path, entry(second))).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining(`${first} already exists`) },
      });
    }
  });

  test('are one material in Material Totals and Hauling', async () => {
    await created('/api/trucking-records', buildLoad({ material: first, quantity: '10' }));
    await created('/api/trucking-records', buildLoad({ material: second, quantity: '5.5' }));
    const lines = [first, second].map((name) => ({ name, quantity: '1.25', unit: 'TON' }));
    await created('/api/timecards', buildTimecard({ costCodes: [buildCostCode({ materials: lines })] }));
    const data = await asked(`{ materialTotals { quantity loads }
      haulingReport(filter: { startDate: "2026-03-01", endDate: "2026-03-31" }) { rows { loads hauled placed difference } } }`);
    expect(data.materialTotals).toEqual([{ quantity: '15.50', loads: 2 }]);
    expect(data.haulingReport.rows).toEqual([{ loads: 2, hauled: '15.50', placed: '2.50', difference: '13.00' }]);
  });

  test('are one work area, cost code, and machine of cards', async () => {
    const { createWorkOrder: order } = await asked('mutation { createWorkOrder(input: {}) { id } }');
    const card = (name: string) =>
      buildTimecard({
        workArea: name,
        costCodes: [
          buildCostCode({
            code: name,
            equipment: [{ company: 'blaze', equipment: 'Excavator', model: name, serial: name, hours: '13' }],
            materials: [],
          }),
        ],
      });
    const { createEquipmentTemplate: machine } = await asked(
      'mutation ($input: CreateEquipmentTemplateInput!) { createEquipmentTemplate(input: $input) { id model } }',
      { input: { company: 'blaze', equipment: 'Excavator', model: first, serial: second } },
    );
    await created('/api/admin/cost-code-templates', { code: second, description: 'x' });
    const sent = [await created('/api/timecards', card(first)), await created('/api/timecards', card(second))];
    expect(sent.map(({ body }) => body.workArea)).toEqual([first, second.trim()]);
    await server.db.query('UPDATE cost_codes SET "workOrderId" = $1', [order.id]);
    const data = await asked(
      `query ($area: String!, $card: ID!, $order: ID!) {
        timecards(filter: { workArea: $area }) { edges { node { id } } }
        timecardTotals(filter: { workArea: $area }) { cards }
        timecard(id: $card) { warnings }
        productionReport(filter: { startDate: "2026-03-01", endDate: "2026-03-31", workArea: $area }) { rows { manHours quantity } }
        machineReport(filter: { startDate: "2026-03-01", endDate: "2026-03-31" }) { rows { equipmentTemplateId bookedHours } }
        extraWorkSheets(filter: { workOrderId: $order, workArea: $area }) { edges { node { content { codes { operatorHours } machines { operatedHours } } } } } }`,
      { area: second, card: sent[0]!.body.id, order: order.id },
    );
    expect(data.timecards.edges).toHaveLength(2);
    expect(data.timecardTotals).toEqual({ cards: 2 });
    expect(data.timecard.warnings).toEqual(['machine_over_24_hours', 'second_card_that_day']);
    expect(data.productionReport.rows).toEqual([{ manHours: '81.00', quantity: '24.50' }]);
    expect(data.machineReport.rows).toEqual([{ equipmentTemplateId: machine.id, bookedHours: '26.00' }]);
    expect(data.extraWorkSheets.edges).toEqual([
      { node: { content: { codes: [{ operatorHours: '32.00' }], machines: [{ operatedHours: '26.00' }] } } },
    ]);
  });

  test('are one crew', async () => {
    const SAVE = 'mutation ($input: SaveCrewInput!) { saveCrew(input: $input) { id } }';
    const crew = { costCodes: [{ code: '1', operatorCount: 1, laborerCount: 0, equipment: [], materials: [] }] };
    const one = await asked(SAVE, { input: { ...crew, name: first } });
    expect(await asked(SAVE, { input: { ...crew, name: second } })).toEqual(one);
  });
});
