import { companyMorning, isMonday } from '../../../core/days/morning';
import { job } from '../../../services/jobs';
import type { MailContent, MailedTo } from '../../../services/mail-content';
import { type MailTexts, mailTextsOf } from '../../../services/mail-texts';
import {
  type ChangedPerson,
  type CorrectedCard,
  noteSummaries,
  type ReturnedCard,
  readCorrection,
  readEntered,
  readReturn,
  readSummary,
  type Summary,
  summarySent,
} from './mails.queries';

/**
 * Tells the owner by email why a card was returned. The message's id comes from the event, so that mail programs recognize a
 * repeat.
 */
export const timecardReturnedMail = job<{ id: string; eventId: string }>(
  'timecards.returnedMail',
  async ({ dataSource, settings, mailer }, { id, eventId }) => {
    const card = await readReturn(dataSource, id, eventId);
    if (!card) return;
    await mailer.send({
      id: `timecard-returned-${eventId}`,
      to: card.email,
      ...returnedCardContent({ id, ...card }, mailTextsOf(settings, card)),
    });
  },
);

export function returnedCardContent(
  card: Omit<ReturnedCard, keyof MailedTo> & { id: string },
  { language, project, publicUrl, say, longDay }: MailTexts,
): MailContent {
  const { workArea } = card;
  const day = longDay(card.date);
  const name = card.by ?? say('A reviewer');
  const link = `${publicUrl}/timecards/${card.id}/correct`;
  return {
    language,
    subject: say('{project}: your timecard for {day} was returned', { project, day }),
    text: `${say('{name} returned your timecard for {day}, {workArea}:', { name, day, workArea })}\n\n  ${card.reason}\n\n${say('Correct it here:')}\n\n${link}\n`,
    link,
    action: say('Correct the timecard'),
  };
}

/** Tells the owner by email that somebody else corrected the card, and why. */
export const timecardCorrectedMail = job<{ eventId: string }>(
  'timecards.correctedMail',
  async ({ dataSource, settings, mailer }, { eventId }) => {
    const card = await readCorrection(dataSource, eventId);
    if (!card) return;
    const content = correctedCardContent(card, mailTextsOf(settings, card));
    await mailer.send({ id: `timecard-corrected-${eventId}`, to: card.email, ...content });
  },
);

/** Tells the owner by email that somebody else entered the card. */
export const timecardEnteredMail = job<{ eventId: string }>(
  'timecards.enteredMail',
  async ({ dataSource, settings, mailer }, { eventId }) => {
    const card = await readEntered(dataSource, eventId);
    if (!card) return;
    const content = enteredCardContent(card, mailTextsOf(settings, card));
    await mailer.send({ id: `timecard-entered-${eventId}`, to: card.email, ...content });
  },
);

export function enteredCardContent(
  { id, date, workArea, by }: Omit<ReturnedCard, keyof MailedTo | 'reason'> & { id: string },
  { language, project, publicUrl, say, longDay }: MailTexts,
): MailContent {
  const day = longDay(date);
  const name = by ?? say('A reviewer');
  const link = `${publicUrl}/timecards/mine?card=${id}`;
  return {
    language,
    subject: say('{project}: {name} entered your timecard for {day}', { project, name, day }),
    text: `${say('{name} entered your timecard for {day}, {workArea}.', { name, day, workArea })}\n\n${say('Check it, and correct it if something is wrong:')}\n\n${link}\n`,
    link,
    action: say('See the timecard'),
  };
}

/** Lists the people whose hours a correction changed, such as 'Ana Alvarez: 6.00 hours (before: 8.00)'. */
function changedPeople(people: readonly ChangedPerson[], { say }: MailTexts): string {
  if (people.length === 0) return '';
  const lines = people.map(({ name, was, now }) => {
    if (!now) return say('{name}: removed (before: {was})', { name, was: was! });
    return was
      ? say('{name}: {now} hours (before: {was})', { name, now, was })
      : say('{name}: {now} hours (before: not named)', { name, now });
  });
  return `${say('People whose hours changed:')}\n\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}

export function correctedCardContent(card: Omit<CorrectedCard, keyof MailedTo>, texts: MailTexts): MailContent {
  const { language, project, publicUrl, say, longDay } = texts;
  const { workArea } = card;
  const day = longDay(card.date);
  const name = card.by ?? say('A reviewer');
  const link = `${publicUrl}/timecards/mine`;
  return {
    language,
    subject: say('{project}: your timecard for {day} was corrected', { project, day }),
    text: `${say('{name} corrected your timecard for {day}, {workArea}:', { name, day, workArea })}\n\n  ${card.reason}\n\n${changedPeople(card.people, texts)}${say("See the changes in the timecard's history:")}\n\n${link}\n`,
    link,
    action: say('See your timecards'),
  };
}

/** On Monday mornings, enqueues one summary for each person with returned or waiting cards, even if several servers run. */
export const openCardSummaries = job<object>(
  'timecards.openCardSummaries',
  async ({ dataSource, settings }) => {
    const morning = companyMorning(settings.timeZone);
    if (morning && isMonday(morning.day)) await noteSummaries(dataSource, morning.day, openCardsMail.name);
  },
  { schedule: '*/10 * * * *' },
);

/** Emails one person's weekly summary: the cards that were returned or still wait for review. */
export const openCardsMail = job<{ userId: string; week: string }>(
  'timecards.openCardsMail',
  async ({ dataSource, settings, mailer }, { userId, week }) => {
    const summary = await readSummary(dataSource, userId, week);
    if (!summary) return;
    const content = openCardsContent(summary.cards, mailTextsOf(settings, summary));
    await mailer.send({ id: `timecards-open-${week}-${userId}`, to: summary.email, ...content });
    await summarySent(dataSource, userId, week);
  },
);

const STATUS: Record<string, string> = /* i18n */ {
  returned: 'returned||open timecard',
  'waiting for review': 'waiting for review||open timecard',
};

export function openCardsContent(
  cards: Summary['cards'],
  { language, project, publicUrl, say, longDay }: MailTexts,
): MailContent {
  const link = `${publicUrl}/timecards/mine`;
  const list = cards.map(({ date, workArea, status }) => `  ${longDay(date)}, ${workArea}: ${say(STATUS[status]!)}`);
  return {
    language,
    subject:
      cards.length === 1
        ? say('{project}: you have 1 open timecard', { project })
        : say('{project}: you have {count} open timecards', { project, count: cards.length }),
    text: `${say('These timecards are returned or waiting for review:')}\n\n${list.join('\n')}\n\n${say('See them here:')}\n\n${link}\n`,
    link,
    action: say('See your timecards'),
  };
}
