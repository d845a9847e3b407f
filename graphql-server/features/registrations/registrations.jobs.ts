import { In, IsNull } from 'typeorm';
import { DAY_MS } from '../../../common/days';
import { dayIn, timeIn } from '../../../common/i18n/day-forms';
import type { Language } from '../../../common/i18n/languages';
import { VERIFICATION_HOURS } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { dayOf } from '../../core/days/days';
import { addJob } from '../../core/operations/add-job';
import { newToken } from '../../core/tokens';
import { type JobWork, job, sweepOf } from '../../services/jobs';
import type { MailContent } from '../../services/mail-content';
import { type MailTexts, mailTextsOf } from '../../services/mail-texts';
import { issueResetToken } from '../../sessions/account-links';
import { REGISTRATION_MAIL } from '../../sessions/registrations';
import { User } from '../users/users.entity';
import { Registration } from './registrations.entity';

/**
 * Emails the verification link. If the address has a verified account, emails the account's owner instead. The token is created
 * here, so that the job queue never stores it in clear text.
 */
export const registrationMail = job<NonNullable<(typeof REGISTRATION_MAIL)['payload']>>(
  REGISTRATION_MAIL.name,
  async (work, { registrationId, existing }) => {
    if (registrationId) return sendVerification(work, registrationId);
    if (!existing) return;
    const user = await work.dataSource.getRepository(User).findOneBy({ email: existing, emailVerified: true });
    if (user) await sendAccountExists(work, user);
  },
);

async function sendVerification({ dataSource, settings, mailer }: JobWork, id: string): Promise<void> {
  const registration = await dataSource
    .getRepository(Registration)
    .findOne({ where: { id }, relations: { user: true } });
  if (!registration || registration.user.emailVerified) return;
  const { userId, passwordHash, user } = registration;
  const { token, hash } = newToken();
  const expiresAt = new Date(Date.now() + VERIFICATION_HOURS * 3_600_000);
  await dataSource.transaction(async (db) => {
    await db.update(Registration, { id }, { token: hash, expiresAt });
    // Copies the token to the account if this is the newest registration. The account has the password hash of the newest
    // registration.
    await db.update(
      User,
      { id: userId, passwordHash },
      { emailVerificationToken: hash, emailVerificationExpires: expiresAt },
    );
  });
  await mailer.send({
    to: user.email,
    ...verificationContent(registration, token, settings.timeZone, mailTextsOf(settings, user)),
  });
}

type Registered = Pick<Registration, 'firstName' | 'lastName' | 'registeredAt'>;

export function verificationContent(
  registration: Registered,
  token: string,
  timeZone: string,
  { language, project, publicUrl, say }: MailTexts,
): MailContent {
  const link = `${publicUrl}/verify-email?token=${token}`;
  const name = [registration.firstName, registration.lastName].filter(Boolean).join(' ');
  const moment = registration.registeredAt;
  const when = { day: dayIn(language, 'medium', dayOf(moment, timeZone)), time: timeOf(language, moment, timeZone) };
  return {
    language,
    subject: say('Verify your email for {project}', { project }),
    text: `${say('{name} registered for {project} with this email address on {day} at {time}.', { name: name || say('Someone (no name given)'), project, ...when })}\n\n${say('If this was you, open this link within {count} hours to verify your email:', { count: VERIFICATION_HOURS })}\n\n${link}\n\n${say("An administrator will then review your registration. If this wasn't you, don't open the link. You can ignore this email.")}\n`,
    link,
    action: say('Verify your email'),
  };
}

/** Formats a time of day like '10:04 AM', in the company's time zone. */
function timeOf(language: Language, moment: Date, timeZone: string): string {
  const [time, half] = moment.toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' }).split(/\s/);
  return timeIn(language, time!, half === 'AM');
}

async function sendAccountExists({ dataSource, settings, mailer }: JobWork, user: User): Promise<void> {
  const token = await dataSource.transaction((db) => issueResetToken(db, user.id));
  await mailer.send({ to: user.email, ...accountExistsContent(token, mailTextsOf(settings, user)) });
}

export function accountExistsContent(token: string, { language, project, publicUrl, say }: MailTexts): MailContent {
  const link = `${publicUrl}/reset-password?token=${token}`;
  return {
    language,
    subject: say('You already have a {project} account', { project }),
    text: `${say('Someone tried to register with this email address, but you already have an account. Nothing has changed.')}\n\n${say('If this was you and you forgot your password, open this link within an hour to choose a new one:')}\n\n${link}\n`,
    link,
    action: say(messages.chooseNewPassword),
  };
}

/** Enqueues an email about new registrations to each administrator. Runs once an hour. */
export const tellAdministrators = job<object>(
  'registrations.tellAdministrators',
  async ({ dataSource }) => {
    await dataSource.transaction(async (db) => {
      const fresh = await db.find(Registration, {
        select: { id: true, userId: true },
        where: { announcedAt: IsNull(), user: { approvalStatus: ApprovalStatus.pending } },
        lock: { mode: 'pessimistic_write', tables: ['registrations'] },
      });
      if (fresh.length === 0) return;
      await db.update(Registration, { id: In(fresh.map(({ id }) => id)) }, { announcedAt: () => 'now()' });
      const people = new Set(fresh.map(({ userId }) => userId)).size;
      for (const { id } of await db.getRepository(User).findBy(activeAdministrator)) {
        await addJob(db, announcementMail, { userId: id, people });
      }
    });
  },
  { schedule: '12 * * * *' },
);

const activeAdministrator = { role: Role.admin, approvalStatus: ApprovalStatus.approved, emailVerified: true };

/**
 * Emails one administrator about new registrations. Each administrator has a separate job, so that a retry sends nobody else a
 * second email.
 */
export const announcementMail = job<{ userId: string; people: number }>(
  'registrations.announcementMail',
  async ({ dataSource, settings, mailer }, { userId, people }) => {
    const administrator = await dataSource.getRepository(User).findOneBy({ id: userId, ...activeAdministrator });
    if (!administrator) return;
    const waiting = await dataSource.getRepository(User).countBy({ approvalStatus: ApprovalStatus.pending });
    const content = newRegistrationsContent(people, waiting, mailTextsOf(settings, administrator));
    await mailer.send({ to: administrator.email, ...content });
  },
);

export function newRegistrationsContent(
  people: number,
  waiting: number,
  { language, project, publicUrl, say }: MailTexts,
): MailContent {
  const one = people === 1;
  const since = one
    ? say('1 new registration since the last email.')
    : say('{count} new registrations since the last email.', { count: people });
  const now =
    waiting === 1
      ? say('1 person is waiting for approval.')
      : say('{count} people are waiting for approval.', { count: waiting });
  const link = `${publicUrl}/admin/approvals`;
  return {
    language,
    subject: one
      ? say('1 new registration for {project}', { project })
      : say('{count} new registrations for {project}', { count: people, project }),
    text: `${since} ${now}\n\n${say('Review them here:')}\n\n${link}\n`,
    link,
    action: say('Review registrations'),
  };
}

/** Number of days for which expired links are kept. As long as a used link is kept, opening it reports 'Already verified'. */
const LINKS_KEPT_DAYS = 30;

/** Deletes registrations whose links expired more than LINKS_KEPT_DAYS ago. */
export const sweepRegistrations = sweepOf('registrations.sweep', Registration, {
  schedule: '47 9 * * *',
  keptMs: LINKS_KEPT_DAYS * DAY_MS,
});
