import type { DataSource } from 'typeorm';
import { ApprovalStatus, Role } from '../access/actor';
import { canonicalEmail } from '../core/inputs/email-address';
import { User } from '../features/users/users.entity';
import { hashPassword } from '../services/passwords';
import type { Settings } from '../settings/env';
import { DEMO_ADMINISTRATOR, demoPassword, usableDemoAccounts } from './demo-accounts';
import { addDemoData } from './demo-data';

/**
 * Makes sure that there is an administrator: the one in the settings, or a demo one on the embedded
 * database while only this machine can connect. Adds the sample data, too. Returns what to print about signing in.
 * @throws when there is no administrator and none can be created
 */
export async function prepareFirstStart(dataSource: DataSource, settings: Settings): Promise<{ signIn?: string }> {
  const { admin, embedded, exposed, dataDir } = settings;
  const isDemo = embedded && !exposed && !admin;
  if (!(await hasAdministrator(dataSource))) {
    if (admin) await createAdministrator(dataSource, admin);
    else if (isDemo) {
      await createAdministrator(dataSource, { email: DEMO_ADMINISTRATOR, password: demoPassword(dataDir) });
    } else {
      throw new Error('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.');
    }
  }
  if (settings.demoData) await addDemoData(dataSource, settings, { withPeople: isDemo });
  return { signIn: await signInHint(dataSource, settings) };
}

const isAdministrator = { role: Role.admin, approvalStatus: ApprovalStatus.approved };

const hasAdministrator = async (dataSource: DataSource) =>
  (await dataSource.getRepository(User).countBy(isAdministrator)) > 0;

async function signInHint(dataSource: DataSource, { admin, exposed, dataDir }: Settings): Promise<string | undefined> {
  // When others can reach the server, the log never contains a password.
  const demo = exposed ? undefined : await usableDemoAccounts(dataSource, dataDir);
  if (!demo) return admin && `sign in as ${admin.email}`;
  const { password, emails } = demo;
  if (admin) return `sign in as ${admin.email}; the sample people's password is ${password}`;
  if (emails.includes(DEMO_ADMINISTRATOR)) return `sign in as ${DEMO_ADMINISTRATOR} with ${password}`;
  return `the sample people's password is ${password}`;
}

async function createAdministrator(dataSource: DataSource, { email, password }: { email: string; password: string }) {
  // Two servers may start at once on an empty database; the second one finds the account and keeps it.
  await dataSource
    .createQueryBuilder()
    .insert()
    .into(User)
    .values({
      ...isAdministrator,
      email: canonicalEmail(email),
      passwordHash: await hashPassword(password),
      firstName: 'First',
      lastName: 'Administrator',
      emailVerified: true,
    })
    .orIgnore()
    .execute();
}
