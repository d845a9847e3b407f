import type { MigrationInterface, QueryRunner } from 'typeorm';
import { forgetOlderServers, keepFromOlderServers } from './keep-from-older-servers';

/** Makes the database refuse an older server's approval of a card by the person who entered it for somebody else. */
export class ApprovalsByOthers1796200000000 implements MigrationInterface {
  name = 'ApprovalsByOthers1796200000000';

  async up(db: QueryRunner): Promise<void> {
    await keepFromOlderServers(db, {
      name: 'keep_approvals_by_others',
      table: 'timecards',
      on: 'update',
      since: '2.4.0',
      loses: `NEW.status = 'approved' AND OLD.status <> 'approved' AND EXISTS (
        SELECT FROM timecard_revisions WHERE "timecardId" = NEW.id AND kind = 'entered' AND by = NEW."decidedBy" AND revision = NEW.revision)`,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await forgetOlderServers(db, 'keep_approvals_by_others');
  }
}
