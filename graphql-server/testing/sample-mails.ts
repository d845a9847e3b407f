import { guessesRefusedWords, passwordResetWords } from '../features/accounts/accounts.jobs';
import {
  accountExistsWords,
  newRegistrationsWords,
  verificationWords,
} from '../features/registrations/registrations.jobs';
import { digestWords, missingCardWords } from '../features/reports/roll-call/roll-call.jobs';
import type { RollCallEntry } from '../features/reports/roll-call/roll-call.queries';
import { reminderWords } from '../features/storm-water/storm-water.jobs';
import { openCardsWords, returnedWords } from '../features/timecards/mails/mails.jobs';
import { approvedWords } from '../features/users/users.jobs';
import { type Brand, type MailContent } from '../services/mail-content';

const person = (name: string, state: string, reason: string | null = null) =>
  ({ id: name, name, state, reason }) as unknown as RollCallEntry;

/** Every mail the product sends, with sample contents, by a name for its file. */
export function sampleMails(brand: Brand): Record<string, MailContent> {
  const token = 'Zk3vQm1xTgWb8rYc5nLdPa7sHjKe2uFo9iXq0pVtBz4';
  const pat = { firstName: 'Pat', lastName: 'Lee', registeredAt: new Date('2026-03-09T18:04:00Z') };
  const people = [
    person('Dana Whitfield', 'missing'),
    person('Luis Ortega', 'missing'),
    person('Owen Blake', 'late'),
    person('Maria Santos', 'no_work', 'Rain, site closed'),
    person('Terry Cole', 'card'),
  ];
  return {
    'verify-email': verificationWords(pat, token, { ...brand, timeZone: 'America/Los_Angeles' }),
    'account-exists': accountExistsWords(token, brand),
    'password-reset': passwordResetWords(token, brand),
    'guesses-refused': guessesRefusedWords(brand),
    'new-registrations': newRegistrationsWords(2, 3, brand),
    approved: approvedWords(true, brand),
    'approved-unverified': approvedWords(false, brand),
    'timecard-missing': missingCardWords('2026-03-06', brand),
    'roll-call': digestWords('2026-03-06', people, brand),
    'rain-days': reminderWords(['2026-03-05', '2026-03-06'], brand),
    'timecard-returned': returnedWords(
      {
        id: '3f0d8a52-7c1e-4a58-9a0e-1f2b3c4d5e6f',
        date: '2026-03-06',
        workArea: 'Pier 4 & ramp',
        reason: 'Operator hours are <twice> the crew\'s "40.5".\nPlease check code 3120.',
        by: 'Kim Reyes',
      },
      brand,
    ),
    'open-timecards': openCardsWords(
      [
        { date: '2026-03-05', workArea: 'Culvert 12', status: 'returned' },
        { date: '2026-03-06', workArea: 'Haul road', status: 'waiting for review' },
      ],
      brand,
    ),
  };
}
