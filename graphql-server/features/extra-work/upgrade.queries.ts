import { type Db, execute } from '../../core/database/sql';
import { addMissingSheets } from '../../core/extra-work/sheet-days';
import type { Settings } from '../../settings/env';

type Stored = Pick<Settings, 'contractorName' | 'timeZone'>;

/** Fills in contractor and time zone of signatures stored by a migration or by an older server. */
const nameContractor = (db: Db, { contractorName, timeZone }: Stored) =>
  execute(db, {
    text: `UPDATE extra_work_sheets SET "timeZone" = $2, shown = jsonb_set(shown, '{contractor}', to_jsonb($1::text))
     WHERE "timeZone" IS NULL`,
    values: [contractorName, timeZone],
  });

/** Completes sheets and signatures of earlier versions. Runs at each start. */
export async function completeExtraWork(db: Db, settings: Stored): Promise<void> {
  await nameContractor(db, settings);
  await addMissingSheets(db);
}
