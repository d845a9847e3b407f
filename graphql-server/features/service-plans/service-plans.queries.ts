import { type Db, queryRow } from '../../core/database/sql';
import { ServicePlan } from './service-plans.entity';

/** Deletes a plan, and returns what was done. A plan with services, even withdrawn ones, is only retired, because they refer to it. */
export async function retireOrDelete(db: Db, id: string): Promise<'deleted' | 'retired'> {
  const plans = db.getRepository(ServicePlan);
  const isUsed = await queryRow(db, {
    text: 'SELECT 1 FROM service_records WHERE "servicePlanId" = $1 LIMIT 1',
    values: [id],
  });
  if (!isUsed) {
    await plans.delete({ id });
    return 'deleted';
  }
  await plans.update({ id }, { retiredAt: () => 'now()', isActive: false });
  return 'retired';
}
