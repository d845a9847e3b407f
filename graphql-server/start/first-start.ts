import type { DataSource } from 'typeorm';
import { messages } from '../../common/messages';
import { ApprovalStatus } from '../access/actor';
import { Role } from '../access/roles';
import { AppError } from '../core/errors';
import { canonicalEmail } from '../core/inputs/email-address';
import { User } from '../features/users/users.entity';
import { createDocumentStore } from '../services/document-store/create-document-store';
import { hashNewPassword, hashPassword } from '../services/passwords';
import { generatedSessionSecret } from '../sessions/session-secret';
import type { Settings } from '../settings/env';
import { DEMO_ADMINISTRATOR, demoPassword, demoPeople, usableDemoAccounts } from './demo-accounts';
import { addSamples } from './samples/add-samples';

/**
 * Creates an administrator unless there is one: from the settings, or a demo administrator if the database is embedded and only
 * this machine can connect. Also adds the sample data, if the settings ask for it. Returns a hint about signing in, to print.
 * @throws an Error if no administrator can be created, or if PASSWORD_SIGN_IN is off and the administrator in the settings has no
 * password
 */
export async function prepareFirstStart(dataSource: DataSource, settings: Settings): Promise<{ signIn?: string }> {
  const { admin, embedded, exposed, dataDir } = settings;
  const isDemo = embedded && !exposed && !admin;
  if (!(await hasAdministrator(dataSource))) {
    if (admin) await createAdministrator(dataSource, admin, await firstPassword(settings, admin));
    else if (isDemo) {
      const email = DEMO_ADMINISTRATOR;
      await createAdministrator(dataSource, { email }, await hashPassword(email, demoPassword(dataDir)));
    } else {
      throw new Error('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.');
    }
  }
  if (!settings.passwordSignIn) await checkAdministrator(dataSource, admin!.email);
  if (settings.demoData) {
    const documents = await createDocumentStore(settings, [settings.sessionSecret ?? generatedSessionSecret(dataDir)]);
    await addSamples(dataSource, settings, { withPeople: isDemo, documents });
  }
  return { signIn: await signInHint(dataSource, settings) };
}

const isAdministrator = { role: Role.admin, approvalStatus: ApprovalStatus.approved };

const hasAdministrator = async (dataSource: DataSource) =>
  (await dataSource.getRepository(User).countBy(isAdministrator)) > 0;

async function signInHint(dataSource: DataSource, { admin, exposed, dataDir }: Settings): Promise<string | undefined> {
  // If other machines can reach the server, the log never contains a password.
  const demo = exposed ? undefined : await usableDemoAccounts(dataSource, dataDir);
  if (!demo) return admin && `sign in as ${admin.email}`;
  const { password, emails } = demo;
  if (admin) return `sign in as ${admin.email}; the sample people's password is ${password}`;
  if (emails.includes(DEMO_ADMINISTRATOR)) {
    return [`sign in as ${DEMO_ADMINISTRATOR} with ${password}`, ...demoList(emails)].join('\n');
  }
  return `the sample people's password is ${password}`;
}

/** Lists the first demo account of each role. Omits accounts that no longer have the shared password. */
const demoList = (emails: readonly string[]) => [
  'The same password works for these accounts:',
  ...demoPeople()
    .filter(({ email }) => emails.includes(email))
    .map(({ email, role }) => `  ${role.padEnd(ROLE_WIDTH)} ${email}`),
];

const ROLE_WIDTH = Math.max(...Object.values(Role).map(({ length }) => length));

/**
 * Throws unless the address belongs to an administrator with a password, who can sign in while the OpenID provider is
 * unavailable.
 */
async function checkAdministrator(dataSource: DataSource, address: string): Promise<void> {
  const email = canonicalEmail(address);
  const found = await dataSource.getRepository(User).findOneBy({ ...isAdministrator, email, emailVerified: true });
  if (!found?.hasPassword) {
    throw new Error(
      `PASSWORD_SIGN_IN can be off only while ADMIN_EMAIL names an administrator with a password, not ${email}.`,
    );
  }
}

async function firstPassword(settings: Settings, { email, password }: { email: string; password: string }) {
  return hashNewPassword(settings, password, { field: 'ADMIN_PASSWORD', owner: { email } }).catch((error: unknown) => {
    throw error instanceof AppError ? new Error(`ADMIN_PASSWORD: ${messages.passwordTooCommon}`) : error;
  });
}

async function createAdministrator(dataSource: DataSource, { email }: { email: string }, passwordHash: string) {
  // Two servers may start concurrently on an empty database. The second finds the account and keeps it.
  await dataSource
    .createQueryBuilder()
    .insert()
    .into(User)
    .values({
      ...isAdministrator,
      email: canonicalEmail(email),
      passwordHash,
      firstName: 'First',
      lastName: 'Administrator',
      emailVerified: true,
    })
    .orIgnore()
    .execute();
}
