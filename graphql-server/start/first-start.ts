import type { DataSource } from 'typeorm';
import { ApprovalStatus, Role } from '../access/actor';
import { User } from '../features/users/users.entity';
import { hashPassword } from '../services/passwords';
import type { Settings } from '../settings/env';
import { addDemoData, demoAdministrator } from './demo-data';

/**
 * Sees to it that somebody can let people in (decision P10): the administrator the settings name, or on the embedded
 * database a demo one with sample data. Throws when neither is to be had. `signIn` is a line to print.
 */
export async function prepareFirstStart(dataSource: DataSource, settings: Settings): Promise<{ signIn?: string }> {
  const users = dataSource.getRepository(User);
  const administrators = await users.countBy({ role: Role.admin, approvalStatus: ApprovalStatus.approved });
  const isFirst = administrators === 0;
  if (isFirst && !settings.admin && !settings.embedded) {
    throw new Error('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.');
  }
  const named = settings.admin ?? demoAdministrator;
  if (isFirst) await createAdministrator(dataSource, named);
  if (settings.demoData) await addDemoData(dataSource, settings);
  if (settings.admin) return { signIn: `sign in as ${settings.admin.email}` };
  const demo = await users.countBy({ email: demoAdministrator.email });
  return demo ? { signIn: `sign in as ${demoAdministrator.email} with ${demoAdministrator.password}` } : {};
}

async function createAdministrator(dataSource: DataSource, { email, password }: { email: string; password: string }) {
  // Two servers may start at once on an empty database: the second finds the account there.
  await dataSource
    .createQueryBuilder()
    .insert()
    .into(User)
    .values({
      email,
      passwordHash: await hashPassword(password),
      firstName: 'First',
      lastName: 'Administrator',
      role: Role.admin,
      approvalStatus: ApprovalStatus.approved,
      emailVerified: true,
    })
    .orIgnore()
    .execute();
}
