import type { MigrationInterface, QueryRunner } from 'typeorm';

const lists = [
  { table: 'cost_codes', parent: 'timecardId', before: 'cost_codes_timecard', after: 'cost_codes_of_card' },
  {
    table: 'equipment_lines',
    parent: 'costCodeId',
    before: 'equipment_lines_cost_code',
    after: 'equipment_lines_of_cost_code',
  },
  {
    table: 'material_lines',
    parent: 'costCodeId',
    before: 'material_lines_cost_code',
    after: 'material_lines_of_cost_code',
  },
];

/** Adds the position to the indexes of a card's codes and lines. Without it, a page of 50 cards had to sort 350 short lists. */
export class LinesInOrder1790000600000 implements MigrationInterface {
  name = 'LinesInOrder1790000600000';

  async up(db: QueryRunner): Promise<void> {
    for (const { table, parent, before, after } of lists) {
      await db.query(`CREATE INDEX "${after}" ON "${table}" ("${parent}", "position")`);
      await db.query(`DROP INDEX "${before}"`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const { table, parent, before, after } of lists) {
      await db.query(`CREATE INDEX "${before}" ON "${table}" ("${parent}")`);
      await db.query(`DROP INDEX "${after}"`);
    }
  }
}
