/** Maximum lengths of texts in UTF-16 units, for the server's checks and the client's fields. */
export const LONGEST = {
  /** Names of machines, materials, companies, and places, and descriptions. */
  name: 255,
  /** Names of people and crews, cost codes, and truck numbers. */
  shortName: 100,
  unit: 50,
  accountingCode: 50,
  ticketNumber: 50,
  /** A material's unit on a card or of a load. */
  lineUnit: 3,
  reason: 500,
  /** Notes, and the quantities and rates of a production entry, which are texts. */
  notes: 2000,
  /** Caption of a photo. */
  caption: 200,
  workOrder: 5000,
} as const;

/** Maximum number of cost codes, people, machines, and materials on one card, in total. */
export const MOST_LINES = 500;
/** Maximum number of cost codes, classes, machines, and materials on a signed sheet, in total. */
export const MOST_SHEET_ROWS = 500;
/** Maximum number of cards that one request approves. */
export const MOST_APPROVED = 100;

/** Largest intervals between two services of a plan. */
export const SERVICE_INTERVALS = { hours: 20_000, months: 120 } as const;

/** Largest number of hours or days left at which a service can count as due soon. */
export const SERVICE_SOON = { hours: 50, days: 30 } as const;

/** Default page size of a list. */
export const PAGE_SIZE = 50;
export const LARGEST_PAGE = 100;

export const UPLOAD_MAX_BYTES = 52_428_800;

/** Maximum number of photos on one record. Withdrawn photos don't count. */
export const MOST_PHOTOS = 12;
export const PHOTO_MAX_BYTES = 25 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 50_000_000;
/** Maximum length of a photo's longer side in pixels, for the large and the small copy. */
export const PHOTO_SIDE = { large: 2048, small: 320 } as const;
/** Accepted formats of an uploaded photo. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Lifetime of a verification link. */
export const VERIFICATION_HOURS = 24;
/** Time during which a repeated submission is recognized by its key. */
export const REQUEST_KEYS_KEPT_DAYS = 90;
/** Lifetime of a link to sign a sheet. */
export const SIGNING_LINK_DAYS = 14;
/** Maximum number of emails with signing links that are sent for one work order in a day. */
export const MOST_SIGNING_MAILS = 20;
/** Maximum number of days ahead for which a rain day can be approved. */
export const FORECAST_DAYS = 16;
/** Maximum number of days in one roll call. */
export const MOST_ROLL_CALL_DAYS = 92;
/** Maximum number of days in one no-work report, and of days ahead that a reviewer may report. */
export const MOST_NO_WORK_DAYS = 31;
/** Maximum number of days in a hauler's statement. */
export const MOST_STATEMENT_DAYS = 92;
/** Maximum number of days whose loads are summed by company, truck, or ticket. */
export const MOST_SUMMED_DAYS = 92;
/** Working days in the chart on the Today page. */
export const CHART_DAYS = 14;

/** Largest file for an import. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const MOST_IMPORTED_ROWS = 20_000;
