import { isWorkingDay, previousWorkingDay } from '../../../../common/days';
import { companyMorning } from '../../../core/days/morning';
import { lastLateDay } from '../../../core/days/working-days';
import { job } from '../../../services/jobs';
import { type Brand, type MailContent } from '../../../services/mail-content';
import { type MailTexts, mailTextsOf } from '../../../services/mail-texts';
import { readUnsignedWork } from '../unsigned-work/unsigned-work.queries';
import { type DayFound, DIGEST_FROM, DIGEST_ROLES, digestOf, twoWeeksThrough } from './digest';
import { addressOf, mailSent, noteMails, readDay, readPeopleWith } from './roll-call.queries';

interface MailTo {
  userId: string;
  /** The morning on which the email is sent. The email is about the working day before. */
  day: string;
}

/** Emails one person that the card of the last working day is missing, unless the card has arrived in the meantime. */
export const missingCardMail = job<MailTo>('rollCall.missingMail', async (work, { userId, day }) => {
  const { dataSource, settings, mailer } = work;
  const noted = { day, kind: 'missing', userId };
  const person = await addressOf(dataSource, noted);
  if (!person) return;
  const missed = previousWorkingDay(day, settings.workingDays);
  const entry = (await readDay(dataSource, missed, settings)).find(({ id }) => id === userId);
  if (entry?.state === 'missing') {
    const content = missingCardContent(missed, mailTextsOf(settings, person));
    await mailer.send({ id: `roll-call-missing-${day}-${userId}`, to: person.email, ...content });
  }
  await mailSent(dataSource, noted);
});

export function missingCardContent(
  missed: string,
  { language, project, publicUrl, say, longDay }: MailTexts,
): MailContent {
  const day = longDay(missed);
  const link = `${publicUrl}/`;
  return {
    language,
    subject: say('{project}: your timecard for {day} is missing', { project, day }),
    text: `${say('We do not have your timecard for {day}.', { day })}\n\n${say('Submit it, or report that there was no work, here:')}\n\n${link}\n`,
    link,
    action: say('Submit your timecard'),
  };
}

/** Emails the digest of the last working day to one engineer or administrator. */
export const rollCallDigest = job<MailTo>('rollCall.digestMail', async (work, { userId, day }) => {
  const { dataSource, settings, mailer } = work;
  const noted = { day, kind: 'digest', userId };
  const person = await addressOf(dataSource, noted);
  if (!person) return;
  const about = previousWorkingDay(day, settings.workingDays);
  const people = await readDay(dataSource, about, settings);
  const unsigned = await readUnsignedWork(dataSource, lastLateDay(day, settings.workingDays));
  if (people.length > 0 || unsigned.length > 0) {
    const content = digestContent(about, { people, unsigned }, settings);
    await mailer.send({ id: `roll-call-digest-${day}-${userId}`, to: person.email, ...content });
  }
  await mailSent(dataSource, noted);
});

export function digestContent(about: string, found: DayFound, { projectTitle, publicUrl }: Brand): MailContent {
  const { subject, text } = digestOf(about, found);
  const link = `${publicUrl}/reports/roll-call?${new URLSearchParams(twoWeeksThrough(about))}`;
  return {
    subject: `${projectTitle}: ${subject}`,
    text: `${text}\n\nSee the roll call here:\n\n${link}\n`,
    link,
    action: 'See the roll call',
  };
}

/** Enqueues the emails that are due on a working morning. Runs every ten minutes, but enqueues each email only once. */
export const rollCallMorning = job<object>(
  'rollCall.morning',
  async ({ dataSource, settings }) => {
    const morning = companyMorning(settings.timeZone);
    if (!morning || !isWorkingDay(morning.day, settings.workingDays)) return;
    const { day, hour } = morning;
    const people = await readDay(dataSource, previousWorkingDay(day, settings.workingDays), settings);
    const missing = people.filter(({ state }) => state === 'missing').map(({ id }) => id);
    await noteMails(dataSource, { day, kind: 'missing', job: missingCardMail.name }, missing);
    if (hour < DIGEST_FROM) return;
    const isQuiet =
      people.length === 0 && (await readUnsignedWork(dataSource, lastLateDay(day, settings.workingDays))).length === 0;
    if (isQuiet) return;
    const readers = await readPeopleWith(dataSource, DIGEST_ROLES);
    await noteMails(dataSource, { day, kind: 'digest', job: rollCallDigest.name }, readers);
  },
  { schedule: '*/10 * * * *' },
);
