import type { Page } from 'playwright-core';
import { PHONE } from './browser';
import { button, FOREMAN, type Opening } from './dialog-openings';
import { addPhotos, cameraFile } from './pictures';

interface FieldOpening extends Opening {
  dialog: string | RegExp;
  field: string;
  /** True if the dialog opens only after a response of the server. */
  isAnswered?: boolean;
  /** Typed text, and the field's value afterwards. */
  typed?: [string, string | RegExp];
}

const openCard = (page: Page) => button(page, /^View timecard for/).click();

/** Opens a work order's page, unless it is open already, and one of its sheets. */
async function openSheet(page: Page, order: RegExp, sheet: RegExp) {
  const orders = page.getByRole('row', { name: order });
  if (page.url().endsWith('/work-orders'))
    await orders
      .first()
      .getByRole('button', { name: /^View / })
      .click();
  await page.getByRole('row', { name: sheet }).first().click();
  await page.getByRole('dialog').first().waitFor();
}

/** Fills in the card from the last card, unless an earlier dialog of the page has done so. */
async function copyLastCard(page: Page) {
  const [copy, save] = [button(page, 'Use my last card'), button(page, 'Save as crew')];
  await copy.or(save).waitFor();
  if (await copy.isVisible()) await copy.click();
  await save.waitFor();
}

async function addPhoto(page: Page) {
  await addPhotos(page, button(page, 'Add photos'), [await cameraFile('sienna')]);
  await button(page, /^View photo/).waitFor();
}

/** Opens the dialog of the first service that is overdue. */
async function openService(page: Page) {
  await button(page, /^Last service of/).click();
  await button(page, /^Withdraw the service of/).waitFor();
}

/** Dialogs with a field, each with the field that gets the focus. */
export const FIELDS: Record<string, FieldOpening> = {
  'Set password': {
    of: 'features/users/components/SetPasswordDialog.tsx',
    path: '/admin/users',
    before: (page) => button(page, /^Edit /).click(),
    opener: (page) => button(page, /^Set password/i),
    dialog: 'Set Password',
    field: 'New password',
  },
  'Change password': {
    of: 'features/accounts/components/ChangePasswordDialog.tsx',
    path: '/today',
    before: (page) => button(page, /, account of /).click(),
    opener: (page) => page.getByRole('menuitem', { name: 'Change Password' }),
    dialog: 'Change password',
    field: 'Current password',
  },
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
  'Request signature': {
    of: 'features/extra-work/order/components/RequestSignatureDialog.tsx',
    path: '/work-orders',
    before: (page) => openSheet(page, /not signed/, /Not signed/),
    opener: (page) => button(page, 'Request signature'),
    dialog: 'Request a signature by email',
    field: "Email of the owner's representative",
  },
  'Withdraw photo': {
    of: 'features/photos/shared/WithdrawPhotoDialog.tsx',
    path: '/photos',
    before: async (page) => {
      await button(page, /^View photo/).click();
      await page.getByRole('dialog', { name: 'Photo' }).waitFor();
    },
    opener: (page) => page.getByRole('dialog', { name: 'Photo' }).getByRole('button', { name: 'Withdraw' }),
    dialog: 'Withdraw photo',
    field: 'Reason',
  },
  'Withdraw a reading': {
    of: 'features/meter-readings/components/WithdrawReadingDialog.tsx',
    path: '/equipment-hours',
    opener: (page) => button(page, /^Withdraw /),
    dialog: 'Withdraw this reading?',
    field: 'Reason',
  },
  'Record a service': {
    of: 'features/service-records/shared/RecordServiceDialog.tsx',
    path: '/reports/service',
    before: openService,
    opener: (page) => button(page, /^Record service: /),
    dialog: 'Record service',
    field: 'Current Hours',
    typed: ['4242', '4242'],
  },
  'Withdraw a service': {
    of: 'features/service-records/shared/ServiceTable.tsx',
    path: '/reports/service',
    before: openService,
    opener: (page) => button(page, /^Withdraw the service of/),
    dialog: 'Withdraw this service?',
    field: 'Reason',
  },
  'Choose people': {
    of: 'features/reports/roll-call/components/ExpectedPeopleDialog.tsx',
    path: '/reports/roll-call',
    opener: (page) => button(page, 'Choose people'),
    dialog: 'Who turns in a daily timecard',
    field: 'Search people',
  },
  'Add a trucking company': {
    of: 'features/trucking-companies/components/TruckingCompanyDialog.tsx',
    path: '/admin/trucks',
    opener: (page) => button(page, /^Add/),
    dialog: 'Add Trucking Company',
    field: 'Company Name',
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
  'Void a signature': {
    of: 'features/extra-work/order/components/SheetDetails.tsx',
    path: '/work-orders',
    before: (page) => openSheet(page, /not signed/, /Signed|Changed/),
    opener: (page) => button(page, 'Void this signature'),
    dialog: 'Void this signature?',
    field: 'Reason',
  },
  'Caption of an unsent photo': {
    of: 'features/photos/shared/PhotoViewer.tsx',
    path: '/',
    before: addPhoto,
    opener: (page) => button(page, /^View photo/),
    dialog: 'Photo',
    field: 'Caption',
  },
  'Caption of a new photo in a dialog': {
    of: 'features/photos/shared/PhotoViewer.tsx',
    path: '/equipment-hours',
    before: async (page) => {
      await button(page, /^Photos of/).click();
      await addPhoto(page);
    },
    opener: (page) => button(page, /^View photo/),
    dialog: 'Photo',
    field: 'Caption',
  },
  'Correct row': {
    of: 'features/imports/components/CorrectRowDialog.tsx',
    path: '/admin/materials/import',
    before: async (page) => {
      const file = `Name\n${'x'.repeat(300)}\n`;
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'materials.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await button(page, /^Correct row/).waitFor();
    },
    opener: (page) => button(page, /^Correct row/),
    dialog: /^Correct row/,
    field: 'Name',
  },
  'Add a name': {
    of: 'features/timecards/entry/components/AddPersonDialog.tsx',
    path: '/',
    email: FOREMAN,
    before: copyLastCard,
    opener: (page) => button(page, 'Add a name'),
    dialog: 'Add a name',
    field: 'Name',
  },
  'Move hours': {
    of: 'features/timecards/entry/components/MoveHoursDialog.tsx',
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
  'Copy a template': {
    of: 'features/accounting/templates/components/TemplateDialog.tsx',
    path: '/accounting/templates',
    opener: (page) => button(page, /^Copy /),
    dialog: /^Copy /,
    field: 'Name',
  },
  'New token': {
    of: 'features/accounts/security/components/CreateTokenDialog.tsx',
    path: '/account/security',
    opener: (page) => button(page, 'New token'),
    dialog: 'New access token',
    field: 'Name',
  },
  'Set up an authenticator app': {
    of: 'features/accounts/security/components/SecondStepSection.tsx',
    path: '/account/security',
    opener: (page) => button(page, 'Add authenticator'),
    // The server first creates the secret.
    isAnswered: true,
    dialog: 'Set up an authenticator app',
    field: 'Code',
    typed: ['123456', '123456'],
  },
};
