import type { Page } from 'playwright-core';
import { button, type FieldOpening, openStatement } from './dialog-openings';
import { TIMECARD_FIELDS } from './dialogs-of-timecards';
import { addPhotos, cameraFile } from './pictures';

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

async function addPhoto(page: Page) {
  await addPhotos(page, button(page, 'Add photos'), [await cameraFile('sienna')]);
  await button(page, /^View photo/).waitFor();
}

/** Opens the dialog of the first service that is overdue. */
async function openService(page: Page) {
  await button(page, /^Last service of/).click();
  await button(page, /^Withdraw the service of/).waitFor();
}

/** Adds a note to the day, so that it can be withdrawn. */
async function addNote(page: Page) {
  await button(page, 'Add a note').click();
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByLabel('Note').fill('Inspector on site');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Dialogs with a field, each with the field that gets the focus. */
export const FIELDS: Record<string, FieldOpening> = {
  ...TIMECARD_FIELDS,
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
  'Replace a meter': {
    of: 'features/meter-readings/shared/MeterReplacedDialog.tsx',
    path: '/equipment-hours',
    opener: (page) => button(page, /^Meter replaced: /),
    dialog: 'Meter replaced',
    field: 'Day of the change',
    typed: ['11022026', '2026-11-02'],
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
  'Pair a line of a statement': {
    of: 'features/hauler-statements/components/PairDialog.tsx',
    path: '/trucking/statements',
    before: openStatement,
    opener: (page) => button(page, /^Pair row /),
    dialog: /^Pair row /,
    field: 'Reason',
  },
  'Accept a statement': {
    of: 'features/hauler-statements/components/StatementActions.tsx',
    path: '/trucking/statements',
    before: openStatement,
    opener: (page) => button(page, 'Accept'),
    dialog: /^Accept Statement /,
    field: 'Note',
  },
  'Void a statement': {
    of: 'features/hauler-statements/components/StatementActions.tsx',
    path: '/trucking/statements',
    before: openStatement,
    opener: (page) => button(page, 'Void'),
    dialog: /^Void Statement /,
    field: 'Reason',
  },
  'Add a note': {
    of: 'features/reports/day/components/NoteDialog.tsx',
    path: '/day',
    opener: (page) => button(page, 'Add a note'),
    dialog: 'Add a note',
    field: 'Note',
  },
  'Withdraw a note': {
    of: 'features/reports/day/useNotes.tsx',
    path: '/day',
    before: addNote,
    opener: (page) => button(page, /^Withdraw the note: /),
    dialog: 'Withdraw this note?',
    field: 'Reason',
  },
  'Make a packet': {
    of: 'features/reports/day/components/MakePacketDialog.tsx',
    path: '/day',
    opener: (page) => button(page, 'Make a packet'),
    dialog: 'Make a packet',
    field: 'Work Area',
  },
};
