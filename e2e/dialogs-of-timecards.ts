import type { Page } from 'playwright-core';
import { PHONE } from './browser';
import { button, type FieldOpening, FOREMAN } from './dialog-openings';

const openCard = (page: Page) => button(page, /^View timecard for/).click();

/** Fills in the card from the last card, unless an earlier dialog of the page has done so. */
async function copyLastCard(page: Page) {
  const [copy, save] = [button(page, 'Use my last card'), button(page, 'Save as crew')];
  await copy.or(save).waitFor();
  if (await copy.isVisible()) await copy.click();
  await save.waitFor();
}

/** Dialogs of timecards with a field, each with the field that gets the focus. */
export const TIMECARD_FIELDS: Record<string, FieldOpening> = {
  Withdraw: {
    of: 'features/timecards/lifecycle/components/WithdrawTimecardDialog.tsx',
    path: '/timecards?status=submitted',
    before: openCard,
    opener: (page) => button(page, 'Withdraw'),
    dialog: 'Withdraw this timecard?',
    field: 'Reason',
  },
  Return: {
    of: 'features/timecards/details/components/TimecardActions.tsx',
    path: '/timecards?status=submitted',
    before: openCard,
    opener: (page) => button(page, 'Return'),
    dialog: 'Return timecard',
    field: 'Reason',
  },
  Reopen: {
    of: 'features/timecards/details/components/TimecardActions.tsx',
    path: '/timecards?status=approved',
    before: openCard,
    opener: (page) => button(page, 'Reopen'),
    dialog: 'Reopen timecard',
    field: 'Reason',
  },
  'No work today': {
    of: 'features/timecards/entry/components/ReportNoWorkDialog.tsx',
    path: '/',
    opener: (page) => button(page, 'No work today'),
    dialog: 'No work today?',
    field: 'Reason',
    email: FOREMAN,
  },
  'Save as crew': {
    of: 'features/timecards/crews/components/SaveCrewDialog.tsx',
    path: '/',
    before: copyLastCard,
    opener: (page) => button(page, 'Save as crew'),
    dialog: 'Save as crew',
    field: 'Crew name',
    email: FOREMAN,
  },
  'Return in review': {
    of: 'features/timecards/review/components/ReturnTimecardDialog.tsx',
    path: '/timecards/review',
    opener: (page) => button(page, /^Return/),
    dialog: 'Return timecard',
    field: 'Reason',
  },
  'Withdraw on a phone': {
    of: 'features/timecards/lifecycle/components/WithdrawTimecardDialog.tsx',
    path: '/timecards?status=submitted',
    viewport: PHONE,
    before: async (page) => {
      await page.locator('[data-row-opener]').first().click();
      await button(page, 'More').click();
    },
    opener: (page) => page.getByRole('menuitem', { name: 'Withdraw' }),
    dialog: 'Withdraw this timecard?',
    field: 'Reason',
  },
  'Close a period': {
    of: 'features/timecards/closing/components/ClosePeriodDialog.tsx',
    path: '/timecards/review',
    opener: (page) => button(page, 'Close a period'),
    dialog: 'Close a period',
    field: 'Closed through',
    typed: ['11012026', '2026-11-01'],
  },
  'Add a name': {
    of: 'features/timecards/entry/cost-codes/components/AddPersonDialog.tsx',
    path: '/',
    email: FOREMAN,
    before: copyLastCard,
    opener: (page) => button(page, 'Add a name'),
    dialog: 'Add a name',
    field: 'Name',
  },
  'Move hours': {
    of: 'features/timecards/entry/cost-codes/components/MoveHoursDialog.tsx',
    path: '/',
    email: FOREMAN,
    before: async (page) => {
      await copyLastCard(page);
      await button(page, 'Add Cost Code').click();
      await button(page, /^1 · /).click();
    },
    opener: (page) => button(page, /^Move hours of/),
    dialog: /^Move hours of/,
    field: 'Hours to move',
    typed: ['1.5', /1\.5$/],
  },
  'No work for a missing person': {
    of: 'features/timecards/shared/ReportNoWorkForDialog.tsx',
    path: '/reports/roll-call',
    before: (page) => button(page, /^Missing: /).click(),
    opener: (page) => page.getByRole('menuitem', { name: 'No work' }),
    dialog: /^No work for /,
    field: 'Reason',
  },
};
