import { MOST_LINES } from '../../common/limits';

/** Descriptions in the schema that several features use. */
export const descriptions = {
  accountDeleted: 'Null if the account has been deleted.',
  accountingCode: "The entry's code in the company's accounting system.",
  bookedHours: 'Hours on timecards.',
  closedThrough: 'The last closed day. Null if no day is closed.',
  correctedTimecard: 'The timecard that the input corrects. Leave out for a new timecard.',
  cursor: 'The page starts after this cursor, such as `endCursor` of the previous page.',
  differences: 'Changes since the newest signature.',
  figure: 'Figure to break down into lines.',
  figureFilter: 'The report row and the figure to break down into lines.',
  figureLines: 'One page of the lines behind a figure in the report, newest first.',
  figureShare: 'Amount that the line adds to the figure. Negative if subtracted.',
  figureTotal: 'Sum of `value` over all lines, not only this page.',
  fileSize: 'Size in bytes.',
  isAccountant: 'True if the account may hand work over to accounting. Independent of the role.',
  isOverdue: 'True if still unsigned on the next working day.',
  largeImageWidth: 'Width of the large image, in pixels.',
  mostLines: `At most ${MOST_LINES} cost codes, people, machines, and materials in total.`,
  newestSignature: 'The newest signature that is neither void nor refused.',
  overdueSheets: 'Number of sheets that are still unsigned on the next working day.',
  partOfPersonName: "Part of the person's name.",
  partOfWorkArea: 'Part of the work area.',
  previewVersion:
    'The `version` that the preview returned. If the preview would now return another version, the request fails with CONFLICT (409).',
  putHeaders: 'Headers that the PUT request must have.',
  requireReset: 'True if the person must choose a new password at the next sign-in.',
  rowNumber: 'Number of the row in the file.',
  timecardExpected: 'True if a timecard is expected each working day.',
};
