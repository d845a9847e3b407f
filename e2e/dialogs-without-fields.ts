import { PHONE } from './browser';
import { button, FOREMAN, type Opening } from './dialog-openings';

interface Question extends Opening {
  /** Text of the focused control. */
  focused: string | RegExp;
}

/** The dialogs without a field, each with its focused control. */
export const QUESTIONS: Record<string, Question> = {
  'a question about a deletion': {
    of: 'components/dialogs/ConfirmDialog.tsx',
    path: '/admin/materials',
    opener: (page) => button(page, /^Delete /),
    focused: 'Cancel',
  },
  'a file that is being made': {
    of: 'components/export/ExportDialog.tsx',
    path: '/timecards',
    before: async (page) => {
      await page.route('**/export**', () => undefined);
      await button(page, 'Export').click();
    },
    opener: (page) => page.getByRole('menuitem', { name: 'CSV' }).first(),
    focused: 'Cancel',
  },
  'a row with unsaved changes': {
    of: 'components/table/UnsavedRowDialog.tsx',
    path: '/admin/materials',
    before: async (page) => {
      await button(page, /^Edit /).click();
      await page.keyboard.type(' anew');
    },
    opener: (page) => page.getByRole('button', { name: /^Edit / }).last(),
    focused: 'Keep editing',
  },
  'photos of a reading': {
    of: 'features/photos/shared/RecordPhotosButton.tsx',
    path: '/equipment-hours',
    opener: (page) => button(page, /^Photos of/),
    focused: /^(?!Close)/,
  },
  'the start page': {
    of: 'app/start-page/StartPageDialog.tsx',
    path: '/today',
    before: (page) => button(page, /, account of /).click(),
    opener: (page) => page.getByRole('menuitem', { name: 'Start page' }),
    focused: 'Today',
  },
  'a card on a phone': {
    of: 'features/timecards/details/components/TimecardDetails.tsx',
    path: '/timecards?status=submitted',
    viewport: PHONE,
    opener: (page) => page.locator('[data-row-opener]').first(),
    focused: /^(?!Close)/,
  },
  'the lines of a figure': {
    of: 'features/reports/components/LinesDialog.tsx',
    path: '/reports/production',
    opener: (page) => button(page, /^Man-hours of/),
    focused: /^(?!Close)/,
  },
  'a service': {
    of: 'features/reports/service/components/ServiceDialog.tsx',
    path: '/reports/service',
    opener: (page) => button(page, /^Last service of/),
    focused: /^(?!Close)/,
  },
  'a cost code by day': {
    of: 'features/reports/production/components/CostCodeDialog.tsx',
    path: '/reports/production',
    opener: (page) => page.getByRole('rowheader').getByRole('button').first(),
    focused: /^(?!Close)/,
  },
  'crews and cards': {
    of: 'features/timecards/crews/components/CrewsDialog.tsx',
    path: '/',
    email: FOREMAN,
    opener: (page) => button(page, 'Crews and cards'),
    focused: /^(?!Close)/,
  },
};
