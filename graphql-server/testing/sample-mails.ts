import type { Language } from '../../common/i18n/languages';
import { guessesRefusedContent, passwordResetContent } from '../features/accounts/accounts.jobs';
import { signInLinkContent } from '../features/accounts/openid/openid.jobs';
import { securityContent } from '../features/accounts/security/security.jobs';
import { extraWorkSignatureContent } from '../features/extra-work/links/links.jobs';
import {
  accountExistsContent,
  newRegistrationsContent,
  verificationContent,
} from '../features/registrations/registrations.jobs';
import { digestContent, missingCardContent } from '../features/reports/roll-call/roll-call.jobs';
import type { RollCallEntry } from '../features/reports/roll-call/roll-call.queries';
import { reminderContent } from '../features/storm-water/storm-water.jobs';
import {
  correctedCardContent,
  enteredCardContent,
  openCardsContent,
  returnedCardContent,
} from '../features/timecards/mails/mails.jobs';
import { approvedContent } from '../features/users/users.jobs';
import { type Brand, type MailContent } from '../services/mail-content';
import { mailTexts } from '../services/mail-texts';

const person = (name: string, state: string, reason: string | null = null) =>
  ({ id: name, name, state, reason }) as unknown as RollCallEntry;

/** Returns every email of the product with sample content, keyed by file name. Some emails are English in every language. */
export function sampleMails(brand: Brand, language?: Language): Record<string, MailContent> {
  const texts = mailTexts(brand, language);
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
    'verify-email': verificationContent(pat, token, 'America/Los_Angeles', texts),
    'account-exists': accountExistsContent(token, texts),
    'password-reset': passwordResetContent(token, texts),
    'guesses-refused': guessesRefusedContent(texts),
    'new-device': securityContent('newDevice', 'Safari on iPhone, address 203.0.113.7', texts),
    'password-changed': securityContent('passwordChanged', '', texts),
    'wrong-codes': securityContent('wrongCodes', '', texts),
    'second-step-added': securityContent('methodAdded', 'Phone', texts),
    'second-step-removed': securityContent('removedByAdministrator', '', texts),
    'recovery-code-used': securityContent('recoveryCodeUsed', '', texts),
    'sign-in-link': signInLinkContent(token, 'Blaze ID', texts),
    'sign-in-linked': securityContent('identityLinked', 'Blaze ID', texts),
    'token-created': securityContent('tokenCreated', 'Payroll export', texts),
    'new-registrations': newRegistrationsContent(2, 3, texts),
    approved: approvedContent(true, texts),
    'approved-unverified': approvedContent(false, texts),
    'timecard-missing': missingCardContent('2026-03-06', texts),
    'roll-call': digestContent(
      '2026-03-06',
      { people, unsigned: [{ orderNumber: 12, date: '2026-03-05', workArea: 'North pier' }] },
      brand,
    ),
    'rain-days': reminderContent(['2026-03-05', '2026-03-06'], texts),
    'timecard-returned': returnedCardContent(
      {
        id: '3f0d8a52-7c1e-4a58-9a0e-1f2b3c4d5e6f',
        date: '2026-03-06',
        workArea: 'Pier 4 & ramp',
        reason: 'Operator hours are <twice> the crew\'s "40.5".\nPlease check code 3120.',
        by: 'Kim Reyes',
      },
      texts,
    ),
    'timecard-entered': enteredCardContent(
      {
        ...{ id: '3f0d8a52-7c1e-4a58-9a0e-1f2b3c4d5e6f', date: '2026-03-06' },
        ...{ workArea: 'Pier 4 & ramp', by: 'Kim Reyes' },
      },
      texts,
    ),
    'timecard-corrected': correctedCardContent(
      {
        ...{ date: '2026-03-06', workArea: 'Pier 4 & ramp', reason: 'The second crew left at noon.', by: 'Kim Reyes' },
        people: [
          { name: 'Ana Alvarez', was: '8.00', now: '4.00' },
          { name: 'Joe Okafor', was: '8.00', now: null },
        ],
      },
      texts,
    ),
    'extra-work-signature': extraWorkSignatureContent(
      {
        orderNumber: 12,
        coNumber: 'FD-118',
        description: 'Remove buried timber piles',
        date: '2026-03-06',
        workArea: 'North pier',
      },
      token,
      { ...brand, contractorName: 'Blaze Construction' },
    ),
    'open-timecards': openCardsContent(
      [
        { date: '2026-03-05', workArea: 'Culvert 12', status: 'returned' },
        { date: '2026-03-06', workArea: 'Haul road', status: 'waiting for review' },
      ],
      texts,
    ),
  };
}
