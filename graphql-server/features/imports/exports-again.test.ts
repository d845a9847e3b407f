import { Role } from '../../access/roles';
import type { ApiClient } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { preview, upload, XLSX } from '../../testing/imports';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();

const TEXTS = [
  'Sand',
  '0310',
  '1.10',
  '1,250.50',
  '-5',
  '\u22125',
  '=1+1',
  '="0310"',
  "'quoted'",
  "''",
  'a "b", c; d\te|f',
  '_x0041_',
  'bell\u0007 and \u0001',
  '\u001f',
  'Bé\u0301ton',
  '50 %',
  'TRUE',
  '1E5',
  '3/4',
  '----',
  '\uFFFD',
  'line\nbreak',
];

/** Exports a list, uploads the file, and returns how many rows its preview would create, change, or leave the same. */
async function again(list: string, path: string, format: 'csv' | 'xlsx') {
  const response = await fetch(`${server.url}/api/${path}/export?format=${format}`, {
    headers: { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const file = new Uint8Array(await response.arrayBuffer());
  const type = format === 'csv' ? 'text/csv' : XLSX;
  const { body } = await upload(admin, list, file, { type, name: `list.${format}` });
  const shown = await preview(admin, body.id, { state: 'error' });
  expect(shown.rows.map(({ values, errors }: { values: unknown; errors: unknown }) => [values, errors])).toEqual([]);
  return shown.counts;
}

const same = (count: number) => ({ create: 0, change: 0, same: count, error: 0, leftOut: 0 });

describe.each(['csv', 'xlsx'] as const)(
  'every row of an exported %s file is the same when it is imported again',
  (format) => {
    test('with names that files treat specially', async () => {
      await server.db.query('TRUNCATE cost_code_templates, material_templates CASCADE');
      for (const text of TEXTS) {
        await server.db.query('INSERT INTO material_templates (name, "accountingCode") VALUES ($1, $1)', [text]);
        await server.db.query(
          'INSERT INTO cost_code_templates (code, description, "productionUnit", "isActive") VALUES ($1, $1, $2, false)',
          [text, text.slice(0, 50)],
        );
      }
      expect(await again('materials', 'admin/material-templates', format)).toEqual(same(TEXTS.length));
      expect(await again('cost_codes', 'admin/cost-code-templates', format)).toEqual(same(TEXTS.length));
    });

    test('with machines of the same name', async () => {
      await server.db.query('TRUNCATE equipment_templates CASCADE');
      await server.db.query(
        `INSERT INTO equipment_templates (company, equipment, model, serial, "accountingCode")
        SELECT company, 'Loader', CASE n WHEN 2 THEN '950' END, NULL, CASE n WHEN 3 THEN '0' || company END
        FROM unnest(ARRAY['blaze', 'dans']) company, generate_series(1, 3) n`,
      );
      expect(await again('equipment', 'admin/equipment-templates', format)).toEqual(same(6));
    });

    test('with production entries of the same code, description, and unit', async () => {
      await server.db.query('TRUNCATE estimates');
      await server.db.query(
        `INSERT INTO estimates ("costCode", description, unit, "totalQuantity", "productionPerHour", "productionPerDay", manpower, equipment)
        SELECT '10', 'Curb', 'LF', CASE n % 3 WHEN 0 THEN '1,250.50' WHEN 1 THEN '1250.50' ELSE '007' END, '3-4', '', '', ''
        FROM generate_series(1, 7) n`,
      );
      expect(await again('estimates', 'estimates', format)).toEqual(same(7));
    });
  },
);
