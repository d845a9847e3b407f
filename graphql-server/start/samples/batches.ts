import type { EntityManager } from 'typeorm';
import { newId } from '../../core/database/ids';
import { AccountingBatch } from '../../features/accounting/accounting.entity';
import { BatchKind } from '../../features/accounting/accounting.types';
import { insertBatch, insertLines, voidBatch, writeFile } from '../../features/accounting/batches/batches.queries';
import { BUILT_IN } from '../../features/accounting/templates/built-in.policy';
import { readClosedDay } from '../../features/timecards/closing/closing.queries';
import type { Calendar } from './calendar';

interface Handover {
  by: string;
  calendar: Calendar;
  timeZone: string;
}

/** Adds three accounting batches up to the closed day: a void labor batch, its replacement, and a production batch. */
export async function addBatches(db: EntityManager, handover: Handover): Promise<void> {
  const wrong = await addBatch(db, handover, BatchKind.labor, 'spectrum_pre_time', '6 08:10');
  await voidBatch(db, wrong, handover.by, 'Created before the last timecards were approved');
  await db.update(AccountingBatch, wrong, { voidedAt: handover.calendar.momentOf('6 08:40') });
  await addBatch(db, handover, BatchKind.labor, 'spectrum_pre_time', '6 08:45');
  await addBatch(db, handover, BatchKind.production, 'vista_jc_progress', '6 08:50');
}

async function addBatch(
  db: EntityManager,
  { by, calendar, timeZone }: Handover,
  kind: BatchKind,
  templateId: string,
  time: string,
): Promise<string> {
  const through = (await readClosedDay(db))!;
  const template = BUILT_IN.find((each) => each.id === templateId && each.kind === kind)!;
  const id = newId();
  const added = await insertLines(db, id, { kind, through, timeZone });
  await insertBatch(db, { id, kind, through, template: template.name, templateId, elsewhere: false, by, ...added });
  await writeFile(db, id, template);
  const at = calendar.momentOf(time);
  await db.update(AccountingBatch, id, { at, downloadedAt: at });
  return id;
}
