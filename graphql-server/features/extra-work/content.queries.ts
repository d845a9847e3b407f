/** The parts of a day and area that lines and signatures share. */
export const KEY = '"workOrderId", date, area';
export const areaOf = (row: string) => `name_key(${row}."workArea")`;
/** The area as it is compared, in the form of an id. */
export const areaIdOf = (area: string) => `md5(${area})::uuid`;
export const text = (column: string) => `min(btrim(${column}) COLLATE "C")`;
const hours = (column: string) => `sum(${column})::numeric(20,2)`;
const people = (column: string) => `least(sum(${column}), 2147483647)::int`;
const sameText = (column: string) => `name_key(coalesce(${column}, ''))`;

/** What a row of a sheet is made of: the columns of its lines by the names of the sheet. */
interface RowShape {
  names: Record<string, string>;
  counts?: Record<string, string>;
  decimals: Record<string, string>;
  order: string;
}

/** A list of a sheet: lines with the same names are one row, and rows of nothing but zeroes are left out. */
function listOf(name: string, from: string, { names, counts = {}, decimals, order }: RowShape) {
  const columns = [
    ...Object.entries(names).map(([key, column]) => `nullif(${text(column)}, '') AS "${key}"`),
    ...Object.entries(counts).map(([key, column]) => `${people(column)} AS "${key}"`),
    ...Object.entries(decimals).map(([key, column]) => `${hours(column)} AS "${key}"`),
  ];
  const json = [
    ...[...Object.keys(names), ...Object.keys(counts)].map((key) => `'${key}', row."${key}"`),
    ...Object.keys(decimals).map((key) => `'${key}', row."${key}"::text`),
  ];
  return `${name} AS (
    SELECT ${KEY}, jsonb_agg(jsonb_build_object(${json}) ORDER BY ${order}) AS list
    FROM (SELECT ${KEY}, ${columns} FROM ${from} GROUP BY ${[KEY, ...Object.values(names).map(sameText)]}
          HAVING ${Object.values({ ...counts, ...decimals })
            .map((column) => `sum(${column}) > 0`)
            .join(' OR ')}) row
    GROUP BY ${KEY})`;
}

/** A content in the form in which two are compared: the order of rows and the case of names make no difference. */
export const comparable = (content: string) => {
  const part = (list: string, names: string[], figures: string[]) => `
    (SELECT jsonb_agg(row ORDER BY row) FROM (
       SELECT jsonb_build_array(${[
         ...names.map((name) => sameText(`item->>'${name}'`)),
         ...figures.map((figure) => `(item->>'${figure}')::numeric`),
       ]}) AS row
       FROM jsonb_array_elements(${content}->'${list}') item) rows)`;
  return `jsonb_build_array(
    ${part('codes', ['code'], ['operators', 'laborers', 'operatorHours', 'laborerHours'])},
    ${part('machines', ['company', 'equipment', 'model', 'serial'], ['operatedHours', 'standbyHours'])},
    ${part('materials', ['name', 'unit'], ['quantity'])})`;
};

/** CTEs `code`, `machine`, and `material`: the lists of each sheet, from the cost codes in `line`. */
export const CONTENT_CTES = `
  ${listOf('code', 'line', {
    names: { code: 'line.code' },
    counts: { operators: '"operatorCount"', laborers: '"laborerCount"' },
    decimals: { operatorHours: '"operatorHours"', laborerHours: '"laborerHours"' },
    order: 'row.code COLLATE natural_order, row.code',
  })},
  ${listOf('machine', 'equipment_lines machine JOIN line ON line.id = machine."costCodeId"', {
    names: {
      company: 'machine.company',
      equipment: 'machine.equipment',
      model: 'machine.model',
      serial: 'machine.serial',
    },
    decimals: { operatedHours: 'machine.hours', standbyHours: 'machine."standbyHours"' },
    order:
      'row.equipment COLLATE natural_order, row.model COLLATE natural_order, row.serial COLLATE natural_order, row.company',
  })},
  ${listOf('material', 'material_lines material JOIN line ON line.id = material."costCodeId"', {
    names: { name: 'material.name', unit: 'material.unit' },
    decimals: { quantity: 'material.quantity' },
    order: 'row.name COLLATE natural_order, row.unit',
  })}`;
