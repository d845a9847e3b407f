/** SQL for a cost code of a card with its lines as JSON, as an `ExtraWorkLine`; `code` is its row. */
export const lineJson = (code: string) => `json_build_object(
  'workOrderId', ${code}."workOrderId", 'code', ${code}.code,
  'operatorCount', ${code}."operatorCount", 'laborerCount', ${code}."laborerCount",
  'operatorHours', ${code}."operatorHours"::text, 'laborerHours', ${code}."laborerHours"::text,
  'equipment', (
    SELECT coalesce(json_agg(json_build_object('company', e.company, 'equipment', e.equipment, 'model', e.model,
      'serial', e.serial, 'hours', e.hours::text, 'standbyHours', e."standbyHours"::text)), '[]')
    FROM equipment_lines e WHERE e."costCodeId" = ${code}.id),
  'materials', (
    SELECT coalesce(json_agg(json_build_object('name', m.name, 'unit', m.unit, 'quantity', m.quantity::text)), '[]')
    FROM material_lines m WHERE m."costCodeId" = ${code}.id))`;
