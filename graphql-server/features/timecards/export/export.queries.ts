import type { DataSource } from 'typeorm';
import { streamRows } from '../../../core/database/database';
import { personName } from '../../../core/database/people';
import { newestCards } from '../cards.queries';
import { matchingCards } from '../list/list.queries';
import type { TimecardFilter } from '../list/list.types';

type Text = string | null;

/** A card as its export has it. */
export interface ExportedCard {
  id: string;
  date: string;
  person: string;
  workArea: string;
  supervisor: string;
  totalHours: string;
  equipmentCount: string;
  status: 'submitted' | 'returned' | 'approved';
  isWithdrawn: boolean;
  afterClosing: boolean;
}

/** A machine, a material, or the labor of a cost code, with its card. */
export interface ExportedLine extends ExportedCard {
  code: string;
  line: 'Labor' | 'Machine' | 'Material';
  operators: Text;
  laborers: Text;
  operatorHours: Text;
  laborerHours: Text;
  productionQuantity: Text;
  company: Text;
  equipment: Text;
  model: Text;
  serial: Text;
  hours: Text;
  material: Text;
  quantity: Text;
  unit: Text;
}

const card = `
  t.id, t.date::text, ${personName('person')} AS person, t."workArea", t."reportingSupervisor" AS supervisor,
  t."totalHours"::text, t."equipmentCount"::text, t.status, t."withdrawnAt" IS NOT NULL AS "isWithdrawn", t."afterClosing"`;

/** Every card that matches, newest first. */
export function streamExportedCards(
  db: DataSource,
  ownerId: string | null,
  filter: TimecardFilter,
): AsyncGenerator<ExportedCard> {
  const { from, values } = matchingCards(ownerId, filter);
  return streamRows<ExportedCard>(db, {
    text: `SELECT ${card} FROM ${from} ORDER BY ${newestCards('t').order}`,
    values,
  });
}

const none = (names: string[]) => names.map((name) => `NULL AS "${name}"`).join(', ');
const LABOR = ['operators', 'laborers', 'operatorHours', 'laborerHours', 'productionQuantity'];
const MACHINE = ['company', 'equipment', 'model', 'serial', 'hours'];
const MATERIAL = ['material', 'quantity', 'unit'];

/** The lines of a card `t` in its order: of each cost code its labor, its machines, its materials. */
const lines = `
  SELECT cc.code, cc.position AS place, 1 AS kind, 0 AS nth, 'Labor' AS line, cc."operatorCount"::text AS operators,
    cc."laborerCount"::text AS laborers, cc."operatorHours"::text AS "operatorHours", cc."laborerHours"::text AS "laborerHours",
    cc."productionQuantity"::text AS "productionQuantity", ${none([...MACHINE, ...MATERIAL])}
  FROM cost_codes cc WHERE cc."timecardId" = t.id
  UNION ALL
  SELECT cc.code, cc.position, 2, e.position, 'Machine', ${none(LABOR)}, initcap(e.company), e.equipment, e.model, e.serial,
    e.hours::text, ${none(MATERIAL)}
  FROM cost_codes cc JOIN equipment_lines e ON e."costCodeId" = cc.id WHERE cc."timecardId" = t.id
  UNION ALL
  SELECT cc.code, cc.position, 3, m.position, 'Material', ${none([...LABOR, ...MACHINE])}, m.name, m.quantity::text, m.unit
  FROM cost_codes cc JOIN material_lines m ON m."costCodeId" = cc.id WHERE cc."timecardId" = t.id`;

/** Every line of every card that matches, newest card first. */
export function streamExportedLines(
  db: DataSource,
  ownerId: string | null,
  filter: TimecardFilter,
): AsyncGenerator<ExportedLine> {
  const { from, values } = matchingCards(ownerId, filter);
  const order = `${newestCards('t').order}, line.place, line.kind, line.nth`;
  return streamRows<ExportedLine>(db, {
    text: `SELECT ${card}, line.* FROM ${from} CROSS JOIN LATERAL (${lines}) line ORDER BY ${order}`,
    values,
  });
}
