import { MOST_LINES } from '../../common/limits';

/** Sentence about searches with `searchKey`, for descriptions of fields. */
export const IGNORED_IN_SEARCHES = 'Case, accents, spaces, apostrophes, quotes, and hyphens are ignored.';

/** Descriptions in the schema that several features use. */
export const descriptions = {
  accountDeleted: 'Null if the account has been deleted.',
  accountingCode: "Code in the company's accounting system. Null if no code is assigned.",
  bookedHours: 'Machine hours on timecards.',
  closedThrough: 'The last closed day. Null if no day is closed.',
  correctedTimecard: 'Id of the timecard that the input corrects. Leave out for a new timecard.',
  cursor: 'Cursor after which the page starts, such as `endCursor` of the previous page. Leave out for the first page.',
  differences: 'Amounts that have changed since the newest signature. Empty if the sheet is unsigned or unchanged.',
  figure: 'Figure to break down into lines.',
  figureFilter: 'The report row and the figure to break down into lines.',
  figureShare: 'Amount that the line adds to the figure. Negative if the line is subtracted.',
  figureTotal: 'Sum of `value` over all lines, not only this page.',
  fileSize: 'Size of the file in bytes.',
  isAccountant: 'True if the account may hand work over to accounting, whatever its role.',
  isOverdue: 'True if the sheet is overdue: unsigned on the next working day after its date, or later.',
  largeImageWidth: 'Width of the large image, in pixels.',
  mostLines: `At most ${MOST_LINES} cost codes, people, machines, and materials in total.`,
  newestSignature: 'The newest signature that is neither void nor refused. Null if there is none.',
  noWorkReporter:
    "Reviewer who reported that the person had no work. Null if the person reported it, or if the reviewer's account has been deleted.",
  noWorkByReviewer:
    "True if a reviewer reported that the person had no work, even if the reviewer's account has been deleted.",
  overdueSheets:
    'Number of overdue sheets. A sheet is overdue if it is unsigned on the next working day after its date, or later.',
  partOfPersonName: `Part of the name of the person who submitted the timecard. ${IGNORED_IN_SEARCHES}`,
  partOfWorkArea: `Part of the work area's name. ${IGNORED_IN_SEARCHES}`,
  previewVersion:
    'The `version` that the preview returned. If a new preview would return another version, the request fails with CONFLICT (409).',
  putHeaders: 'Headers that the PUT request must have.',
  requireReset: 'True if the person must choose a new password at the next sign-in.',
  rowNumber: 'Number of the row in the file, counted from 1. The header row counts, too.',
  timecardExpected: 'True if a timecard is expected each working day.',
};
