import { newId } from '../core/database/ids';
import { execute } from '../core/database/sql';
import { BatchKind } from '../features/accounting/accounting.types';
import { insertBatch, insertLines, voidBatch, writeFile } from '../features/accounting/batches/batches.queries';
import { BUILT_IN } from '../features/accounting/templates/built-in.policy';
import { administrator, type Sample } from './demo-sample';
import { CLOSED_AGO } from './demo-unusual-cards';

/** Adds three batches through the closed day: labor, which was made void and went out again, and production. */
export async function addBatches(sample: Sample): Promise<void> {
  const wrong = await addBatch(sample, BatchKind.labor, 'spectrum_pre_time', '08:10');
  if (wrong) {
    await voidBatch(sample.db, wrong, administrator(sample).id, 'Created before the last timecards were approved');
    await setMoment(sample, 'voidedAt', wrong, '08:40');
  }
  await addBatch(sample, BatchKind.labor, 'spectrum_pre_time', '08:45');
  await addBatch(sample, BatchKind.production, 'vista_jc_progress', '08:50');
}

const setMoment = ({ db, calendar }: Sample, column: 'at' | 'downloadedAt' | 'voidedAt', id: string, time: string) =>
  execute(db, {
    text: `UPDATE accounting_batches SET "${column}" = $2 WHERE id = $1`,
    values: [id, calendar.at(calendar.workingDay(CLOSED_AGO - 2), time)],
  });

/** Returns the batch's id; undefined if there is nothing to hand over. */
async function addBatch(
  sample: Sample,
  kind: BatchKind,
  templateId: string,
  time: string,
): Promise<string | undefined> {
  const { db, calendar, settings } = sample;
  const through = calendar.workingDay(CLOSED_AGO);
  const template = BUILT_IN.find((each) => each.id === templateId && each.kind === kind)!;
  const id = newId();
  const { lines, total } = await insertLines(db, id, { kind, through, timeZone: settings.timeZone });
  if (lines === 0) return undefined;
  const by = administrator(sample).id;
  await insertBatch(db, { id, kind, through, template: template.name, by, lines, total });
  await writeFile(db, id, template);
  await setMoment(sample, 'at', id, time);
  await setMoment(sample, 'downloadedAt', id, time);
  return id;
}
