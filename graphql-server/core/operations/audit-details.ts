/** Details of an audit row with several names. If the text is too long, the number of missing names replaces the last ones. */
export interface ListedDetails {
  before?: string;
  items: readonly string[];
  separator: ', ' | '; ';
  after?: string;
}

export type AuditDetails = string | ListedDetails;

/** Returns the details as text of at most `limit` characters. A shortened text says how much is missing. */
export const detailsText = (details: AuditDetails, limit: number): string =>
  typeof details === 'string' ? shortText(details, limit) : listText(details, limit);

function shortText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const mark = (missing: number) => ` and ${missing} more characters`;
  const kept = limit - mark(text.length).length;
  return text.slice(0, kept) + mark(text.length - kept);
}

function listText({ before = '', items, separator, after = '' }: ListedDetails, limit: number): string {
  const whole = before + items.join(separator) + after;
  if (whole.length <= limit) return whole;
  const end = (missing: number) => `${separator.trimEnd()} and ${missing} more${after}`;
  const room = limit - before.length - end(items.length).length;
  let kept = 0;
  let length = 0;
  for (const item of items) {
    length += item.length + (kept > 0 ? separator.length : 0);
    if (length > room) break;
    kept += 1;
  }
  if (kept === 0) return shortText(whole, limit);
  return before + items.slice(0, kept).join(separator) + end(items.length - kept);
}
