import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returns SQL for a function that clears a card's sheets. `sheets` is a query for the sheets of the card. */
const clearOfCard = (sheets: string) => `
  CREATE OR REPLACE FUNCTION clear_extra_work_of_card(card_id uuid) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE extra_work_days SET state = NULL, "contentHash" = NULL WHERE "timecardIds" @> ARRAY[card_id];
    PERFORM clear_extra_work_day("workOrderId", date, "workArea") FROM (${sheets}) sheet;
  END $$`;

const SHEETS = `SELECT code."workOrderId", card.date, card."workArea"
  FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id
  WHERE card.id = card_id AND code."workOrderId" IS NOT NULL`;

/**
 * Clears a card's sheets once per statement. Before, all of them were cleared once per cost code, which took a minute for a card
 * with 200 cost codes.
 */
export class ExtraWorkByStatement1794600000000 implements MigrationInterface {
  name = 'ExtraWorkByStatement1794600000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(clearOfCard(`SELECT DISTINCT * FROM (${SHEETS}) code ORDER BY "workOrderId"`));
    await db.query(`
      CREATE FUNCTION extra_work_of_codes_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM clear_extra_work_of_card("timecardId")
        FROM (SELECT DISTINCT "timecardId" FROM changed WHERE "workOrderId" IS NOT NULL ORDER BY 1) card;
        RETURN NULL;
      END $$`);
    await db.query('DROP TRIGGER extra_work_day_begins ON cost_codes');
    await db.query('DROP TRIGGER extra_work_day_ends ON cost_codes');
    await db.query(`
      CREATE TRIGGER extra_work_day_begins AFTER INSERT ON cost_codes REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION extra_work_of_codes_changes()`);
    await db.query(`
      CREATE TRIGGER extra_work_day_ends AFTER DELETE ON cost_codes REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION extra_work_of_codes_changes()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER extra_work_day_ends ON cost_codes');
    await db.query('DROP TRIGGER extra_work_day_begins ON cost_codes');
    await db.query('DROP FUNCTION extra_work_of_codes_changes()');
    await db.query(clearOfCard(SHEETS));
    await db.query(`
      CREATE TRIGGER extra_work_day_begins AFTER INSERT ON cost_codes
      FOR EACH ROW WHEN (NEW."workOrderId" IS NOT NULL) EXECUTE FUNCTION extra_work_of_code_changes()`);
    await db.query(`
      CREATE TRIGGER extra_work_day_ends AFTER DELETE ON cost_codes
      FOR EACH ROW WHEN (OLD."workOrderId" IS NOT NULL) EXECUTE FUNCTION extra_work_of_code_changes()`);
  }
}
