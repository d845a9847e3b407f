import { pageTexts } from '../../core/i18n/texts';

const MINUTE_MS = 60_000;
const UNITS = /* i18n */ [
  { length: 24 * 60, one: '1 day ago', many: '{count} days ago' },
  { length: 60, one: '1 hour ago', many: '{count} hours ago' },
  { length: 1, one: '1 minute ago', many: '{count} minutes ago' },
];

/** Describes the time since a moment (ISO 8601): 'just now', '5 minutes ago', '2 days ago'. */
export function ageOf(moment: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(moment)) / MINUTE_MS);
  const { _ } = pageTexts();
  for (const { length, one, many } of UNITS) {
    const count = Math.floor(minutes / length);
    if (count >= 1) return _(count === 1 ? one : many, { count });
  }
  return _('just now');
}
