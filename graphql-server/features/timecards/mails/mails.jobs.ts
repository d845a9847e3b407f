import { formatDay } from '../../../core/days/days';
import { companyMorning, isMonday } from '../../../core/days/morning';
import { job } from '../../../services/jobs';
import { type Brand, type MailContent } from '../../../services/mail-content';
import {
  type ChangedPerson,
  noteSummaries,
  readCorrection,
  readEntered,
  readReturn,
  readSummary,
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
      ...returnedCardContent({ id, ...card }, settings),
    });
  },
);

interface ReturnedCard {
  id: string;
  date: string;
  workArea: string;
  reason: string;
  /** Name of the reviewer who returned the card. Null if the reviewer's account is deleted. */
  by: string | null;
}

export function returnedCardContent(card: ReturnedCard, { projectTitle, publicUrl }: Brand): MailContent {
  const link = `${publicUrl}/timecards/${card.id}/correct`;
  return {
    subject: `${projectTitle}: your timecard for ${formatDay(card.date)} was returned`,
    text: `${card.by ?? 'A reviewer'} returned your timecard for ${formatDay(card.date)}, ${card.workArea}:\n\n  ${card.reason}\n\nCorrect it here:\n\n${link}\n`,
    link,
    action: 'Correct the timecard',
  };
}

/** Tells the owner by email that somebody else corrected the card, and why. */
export const timecardCorrectedMail = job<{ eventId: string }>(
  'timecards.correctedMail',
  async ({ dataSource, settings, mailer }, { eventId }) => {
    const card = await readCorrection(dataSource, eventId);
    if (!card) return;
    const content = correctedCardContent(card, settings);
    await mailer.send({ id: `timecard-corrected-${eventId}`, to: card.email, ...content });
  },
);

/** Tells the owner by email that somebody else entered the card. */
export const timecardEnteredMail = job<{ eventId: string }>(
  'timecards.enteredMail',
  async ({ dataSource, settings, mailer }, { eventId }) => {
    const card = await readEntered(dataSource, eventId);
    if (!card) return;
    const content = enteredCardContent(card, settings);
    await mailer.send({ id: `timecard-entered-${eventId}`, to: card.email, ...content });
  },
);

export function enteredCardContent(
  { id, date, workArea, by }: Omit<ReturnedCard, 'reason'>,
  { projectTitle, publicUrl }: Brand,
): MailContent {
  const link = `${publicUrl}/timecards/mine?card=${id}`;
  const entered = `${by ?? 'A reviewer'} entered your timecard for ${formatDay(date)}`;
  return {
    subject: `${projectTitle}: ${entered}`,
    text: `${entered}, ${workArea}.\n\nCheck it, and correct it if something is wrong:\n\n${link}\n`,
    link,
    action: 'See the timecard',
  };
}

/** Lists the people whose hours a correction changed, such as 'Ana Alvarez: 6.00 hours (before: 8.00)'. */
function changedPeople(people: readonly ChangedPerson[]): string {
  if (people.length === 0) return '';
  const lines = people.map(
    ({ name, was, now }) => `  ${name}: ${now ? `${now} hours` : 'removed'} (before: ${was ?? 'not named'})`,
  );
  return `People whose hours changed:\n\n${lines.join('\n')}\n\n`;
}

export function correctedCardContent(
  card: Omit<ReturnedCard, 'id' | 'reason'> & { reason: string | null; people: readonly ChangedPerson[] },
  { projectTitle, publicUrl }: Brand,
): MailContent {
  const link = `${publicUrl}/timecards/mine`;
  return {
    subject: `${projectTitle}: your timecard for ${formatDay(card.date)} was corrected`,
    text: `${card.by ?? 'A reviewer'} corrected your timecard for ${formatDay(card.date)}, ${card.workArea}:\n\n  ${card.reason}\n\n${changedPeople(card.people)}See the changes in the timecard's history:\n\n${link}\n`,
    link,
    action: 'See your timecards',
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
    const content = openCardsContent(summary.cards, settings);
    await mailer.send({ id: `timecards-open-${week}-${userId}`, to: summary.email, ...content });
    await summarySent(dataSource, userId, week);
  },
);

interface OpenCard {
  date: string;
  workArea: string;
  status: string;
}

export function openCardsContent(cards: readonly OpenCard[], { projectTitle, publicUrl }: Brand): MailContent {
  const link = `${publicUrl}/timecards/mine`;
  const list = cards.map(({ date, workArea, status }) => `  ${formatDay(date)}, ${workArea}: ${status}`).join('\n');
  const count = cards.length === 1 ? '1 open timecard' : `${cards.length} open timecards`;
  return {
    subject: `${projectTitle}: you have ${count}`,
    text: `These timecards are returned or waiting for review:\n\n${list}\n\nSee them here:\n\n${link}\n`,
    link,
    action: 'See your timecards',
  };
}
