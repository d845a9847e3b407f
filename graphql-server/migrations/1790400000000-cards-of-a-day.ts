import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index to count the cards that a person has submitted today. Each submission counts them. */
export class CardsOfADay1790400000000 implements MigrationInterface {
  name = 'CardsOfADay1790400000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX timecards_of_day ON timecards ("userId", "createdAt")');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX timecards_of_day');
  }
}
