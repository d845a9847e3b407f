const scalar = (text: string) => `JSON_SCALAR(${text})::text`;
const nullable = (text: string) => `coalesce(JSON_SCALAR(${text})::text, 'null')`;

/** Conditions of a page of cards, by name. The statement's first value is the page size. The condition uses the others. */
const PAGES = {
  first: 'true',
  after: '(date, "createdAt", id) < ($2::date, $3::timestamptz, $4::uuid)',
  area: '"workArea" ILIKE $2',
  person: `"userId" IN (SELECT id FROM users WHERE "firstName" || ' ' || "lastName" ILIKE $2)`,
  days: 'date BETWEEN $2::date AND $3::date',
};
export type PageName = keyof typeof PAGES;

const NEWEST_FIRST = 'date DESC, "createdAt" DESC, id DESC';
const newestFirst = (row: string) => `${row}.date DESC, ${row}."createdAt" DESC, ${row}.id DESC`;

/** Returns SQL for the newest `$1 + 1` cards that meet a condition. The additional card shows whether there is a next page. */
const pageRows = (name: PageName) => `
  SELECT * FROM (
    SELECT * FROM timecards WHERE ${PAGES[name]} AND "withdrawnAt" IS NULL ORDER BY ${NEWEST_FIRST} LIMIT 101) t
  ORDER BY ${NEWEST_FIRST} LIMIT $1 + 1`;

const personText = (row: string) =>
  `'{"firstName":' || ${nullable(`${row}."firstName"`)} || ',"lastName":' || ${nullable(`${row}."lastName"`)}
   || ',"email":' || ${scalar(`${row}.email`)} || '}'`;
const momentText = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US+00:00')`;

/** SQL for the fields of a row of All Timecards, without the braces. */
const rowFields = `
  '"id":"' || card.id || '","date":"' || card.date || '","workArea":' || ${scalar('card."workArea"')}
  || ',"reportingSupervisor":' || ${scalar('card."reportingSupervisor"')} || ',"totalHours":"' || card."totalHours"
  || '","equipmentCount":' || card."equipmentCount" || ',"user":' || ${personText('u')}`;
const stateFields = `
  ',"status":"' || card.status || '","withdrawnAt":' || coalesce('"' || ${momentText('card."withdrawnAt"')} || '"', 'null')
  || ',"afterClosing":' || card."afterClosing"`;
const createdAtField = `',"createdAt":"' || ${momentText('card."createdAt"')} || '"'`;

const lines = `
  CROSS JOIN LATERAL (
    SELECT string_agg(code.json, ',') AS list FROM (
      SELECT '{"id":"' || c.id || '","code":' || ${scalar('c.code')} || ',"operatorCount":' || c."operatorCount"
          || ',"laborerCount":' || c."laborerCount" || ',"operatorHours":"' || c."operatorHours" || '","laborerHours":"'
          || c."laborerHours" || '","productionQuantity":' || ${nullable('c."productionQuantity"::text')}
          || ',"equipment":[' || coalesce(equipment.list, '') || '],"materials":[' || coalesce(materials.list, '') || ']}' AS json
      FROM cost_codes c
      CROSS JOIN LATERAL (SELECT string_agg(l.json, ',') AS list FROM (
        SELECT '{"id":"' || e.id || '","company":' || ${scalar('e.company')} || ',"equipment":' || ${scalar('e.equipment')}
          || ',"model":' || ${nullable('e.model')} || ',"serial":' || ${nullable('e.serial')} || ',"hours":"' || e.hours || '"}' AS json
        FROM equipment_lines e WHERE e."costCodeId" = c.id ORDER BY e.position) l) equipment
      CROSS JOIN LATERAL (SELECT string_agg(l.json, ',') AS list FROM (
        SELECT '{"id":"' || m.id || '","name":' || ${scalar('m.name')} || ',"quantity":"' || m.quantity || '","unit":'
          || ${scalar('m.unit')} || '}' AS json
        FROM material_lines m WHERE m."costCodeId" = c.id ORDER BY m.position) l) materials
      WHERE c."timecardId" = card.id ORDER BY c.position) code) codes`;
const lineFields = `',"costCodes":[' || coalesce(codes.list, '') || ']'`;

/** Returns SQL for a page as GraphQL sends it, but with an id as the cursor. */
const connection = (name: PageName, node: string, joins: string) => `
  WITH page AS MATERIALIZED (${pageRows(name)}),
  node AS (
    SELECT card.id, '{"node":{' || ${node} || '}}' AS json, row_number() OVER (ORDER BY ${newestFirst('card')}) AS nth
    FROM page card JOIN users u ON u.id = card."userId" ${joins})
  SELECT '{"data":{"timecards":{"edges":[' || coalesce(string_agg(json, ',' ORDER BY nth) FILTER (WHERE nth <= $1), '')
    || '],"pageInfo":{"hasNextPage":' || (count(*) > $1)
    || ',"endCursor":' || coalesce('"' || (array_agg(id ORDER BY nth DESC) FILTER (WHERE nth <= $1))[1] || '"', 'null')
    || '}}}}' AS json FROM node`;

/** Returns SQL for the rows of All Timecards, as the client's document requests them. */
export const rowsOf = (name: PageName) => connection(name, `${rowFields} || ${stateFields}`, '');

/** SQL for the newest cards with all their lines, as full-page.graphql requests them. */
export const FULL_PAGE = connection(
  'first',
  `${rowFields} || ${stateFields} || ${createdAtField} || ',"notes":' || ${nullable('card.notes')}
   || ',"revision":' || card.revision || ${lineFields}`,
  lines,
);

/** SQL for every card in the shape of the REST contract, one JSON text per row. */
export const WHOLE_LIST = `
  SELECT '{' || ${rowFields} || ${createdAtField} || ${lineFields} || '}' AS json
  FROM timecards card JOIN users u ON u.id = card."userId" ${lines}
  WHERE card."withdrawnAt" IS NULL ORDER BY ${newestFirst('card')}`;

/** SQL that inserts a card with all its rows, its audit row, and its idempotency key, in one statement. */
export const SUBMIT = `
  WITH card AS (
    INSERT INTO timecards
      (id, "userId", date, "workArea", "reportingSupervisor", "totalHours", "machineHours", "equipmentCount")
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING "createdAt"),
  codes AS (
    INSERT INTO cost_codes (id, "timecardId", position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours", "productionQuantity")
    SELECT id, $1, position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours", "productionQuantity"
    FROM json_populate_recordset(NULL::cost_codes, $9)),
  equipment AS (
    INSERT INTO equipment_lines ("costCodeId", position, company, equipment, model, serial, hours)
    SELECT "costCodeId", position, company, equipment, model, serial, hours
    FROM json_populate_recordset(NULL::equipment_lines, $10)),
  materials AS (
    INSERT INTO material_lines ("costCodeId", position, name, quantity, unit)
    SELECT "costCodeId", position, name, quantity, unit FROM json_populate_recordset(NULL::material_lines, $11)),
  once AS (
    INSERT INTO idempotency_keys ("userId", operation, key, "recordId") VALUES ($2, 'submitTimecard', $12, $1)),
  audit AS (
    INSERT INTO activity_logs ("userId", action, details, "ipAddress", "userAgent")
    VALUES ($2, 'timecard submitted', $13, '127.0.0.1', 'bench'))
  SELECT "createdAt" FROM card`;

const list = (from: string) => `SELECT coalesce(json_agg(line), '[]')::text AS json FROM (${from}) line`;
const moment = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US+00:00') AS "createdAt"`;
const person = `json_build_object('firstName', u."firstName", 'lastName', u."lastName", 'email', u.email) AS "user"`;

/** Returns SQL for the minimum that any report reads: hours and quantities on the cards of some days. */
const hoursOf = (days: number) =>
  list(`
    SELECT c.code, sum(c."operatorHours" + c."laborerHours")::text AS hours, sum(c."productionQuantity")::text AS quantity
    FROM timecards t JOIN cost_codes c ON c."timecardId" = t.id
    WHERE t.date BETWEEN current_date - ${days} AND current_date AND t."withdrawnAt" IS NULL GROUP BY c.code`);

const picker = (columns: string, from: string) =>
  `(SELECT coalesce(json_agg(line), '[]') FROM (SELECT id, ${columns} FROM ${from}) line)`;

/** SQL for the product's other lists, one statement each, by the path that serves it. */
export const LISTS: Record<string, string> = {
  readings: list(`
    SELECT r.id, m.company, m.equipment, m.model, m.serial, r."equipmentTemplateId", r.date, r.hours::text,
      previous.hours::text AS "previousHours", previous.date AS "previousDate", true AS "mayAddPhotos",
      (SELECT count(*) FROM photos p WHERE p.subject = 'equipment_hours' AND p."subjectId" = r.id AND p."withdrawnAt" IS NULL)
        AS "photoCount"
    FROM (SELECT * FROM equipment_hours ORDER BY date DESC, "createdAt" DESC, id DESC LIMIT 50) r
    JOIN equipment_templates m ON m.id = r."equipmentTemplateId"
    LEFT JOIN LATERAL (
      SELECT p.hours, p.date FROM equipment_hours p WHERE p."equipmentTemplateId" = r."equipmentTemplateId"
        AND (p.date, p."createdAt", p.id) < (r.date, r."createdAt", r.id)
      ORDER BY p.date DESC, p."createdAt" DESC, p.id DESC LIMIT 1) previous ON true
    ORDER BY r.date DESC, r."createdAt" DESC, r.id DESC`),
  pickers: `
    SELECT json_build_object(
      'costCodeTemplates', ${picker('code, description, "productionUnit"', 'cost_code_templates WHERE "isActive" ORDER BY code')},
      'equipmentTemplates', ${picker(
        'company, equipment, model, serial',
        'equipment_templates WHERE "isActive" AND "retiredAt" IS NULL ORDER BY company, equipment',
      )},
      'materialTemplates', ${picker('name', 'material_templates WHERE "isActive" ORDER BY name')})::text AS json`,
  'hours-30': hoursOf(30),
  'hours-365': hoursOf(365),
  totals: list(
    'SELECT material, sum(quantity)::text AS quantity, count(*) AS loads FROM trucking_records GROUP BY material ORDER BY material',
  ),
  log: list(`
    SELECT l.id, l.action, l.details, l."ipAddress", ${moment('l."createdAt"')}, ${person},
      to_char(l."createdAt" AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM-DD') AS day
    FROM (SELECT * FROM activity_logs ORDER BY "createdAt" DESC, id DESC LIMIT 50) l LEFT JOIN users u ON u.id = l."userId"
    ORDER BY l."createdAt" DESC, l.id DESC`),
  search: list(`
    SELECT l.id, l.action, l.details, l."ipAddress", ${moment('l."createdAt"')}, ${person},
      to_char(l."createdAt" AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM-DD') AS day
    FROM activity_logs l LEFT JOIN users u ON u.id = l."userId"
    WHERE l.action ILIKE '%levee 17%' OR l.details ILIKE '%levee 17%' ORDER BY l."createdAt" DESC, l.id DESC LIMIT 50`),
};
