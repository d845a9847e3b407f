/** The most UTF-16 units of a text: what the server accepts, and what the client's fields let people type. */
export const LONGEST = {
  /** A machine, a material, a company, a place, or a description. */
  name: 255,
  /** A person, a crew, a cost code, or a truck. */
  shortName: 100,
  unit: 50,
  accountingCode: 50,
  /** A material's unit on a card. */
  lineUnit: 3,
  reason: 500,
  /** Notes, and the figures of a production entry. */
  notes: 2000,
  /** A photo's. */
  caption: 200,
  workOrder: 5000,
} as const;

/** The most cost codes, machines, and materials of one card, together. */
export const MOST_LINES = 500;
/** The most cost codes, machines, and materials (each) of a sheet that is signed and printed. */
export const MOST_SHEET_ROWS = 500;
/** The most cards that one request approves. */
export const MOST_APPROVED = 100;

/** The rows of a page of a list, unless another number is asked for. */
export const PAGE_SIZE = 50;
export const LARGEST_PAGE = 100;

export const UPLOAD_MAX_BYTES = 52_428_800;

/** The most photos of one record; withdrawn ones don't count. */
export const MOST_PHOTOS = 12;
export const PHOTO_MAX_BYTES = 25 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 50_000_000;
/** The longer side of a photo as it is kept, and as lists show it, in pixels. */
export const PHOTO_SIDE = { large: 2048, small: 320 } as const;
/** Accepted formats of a sent photo. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** How long the link of a verification email works. */
export const VERIFICATION_HOURS = 24;
/** How long a repeated submission is recognized by its key. */
export const REQUEST_KEYS_KEPT_DAYS = 90;
/** How long a link to sign a sheet works. */
export const SIGNING_LINK_DAYS = 14;
/** The most mails with such links a day for one work order. */
export const MOST_SIGNING_MAILS = 20;
/** How many days ahead a rain day may be approved: the length of the forecast. */
export const FORECAST_DAYS = 16;
/** The working days of the chart on the Today screen. */
export const CHART_DAYS = 14;

/** A file that is imported into a list. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const MOST_IMPORTED_ROWS = 20_000;
