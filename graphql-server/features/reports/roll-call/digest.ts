import { addDays } from '../../../../common/days';
import { workOrderLabel } from '../../../../common/names';
import { Role } from '../../../access/roles';
import { formatDay } from '../../../core/days/days';
import type { UnsignedWork } from '../unsigned-work/unsigned-work.queries';
import type { RollCallEntry } from './roll-call.queries';

/** Roles that receive the digest, the morning email about missing cards and unsigned extra work. */
export const DIGEST_ROLES = [Role.blaze_engineer, Role.dans_engineer, Role.admin];

/** Hour from which the digest is sent. Reminders are sent earlier, so that people can still submit missing cards. */
export const DIGEST_FROM = 9;

const HEADINGS: Record<string, string> = {
  missing: 'Missing',
  returned: 'Returned for correction',
  late: 'Came in late',
  no_work: 'No work',
};

/** People and extra work that a digest reports. */
export interface DayFound {
  people: RollCallEntry[];
  /** Unsigned extra work that should have been signed by now, including that of earlier days. */
  unsigned: UnsignedWork[];
}

const MOST_UNSIGNED = 20;

/** Returns the digest's part about unsigned sheets. Lists at most MOST_UNSIGNED of them. */
function unsignedPart(unsigned: UnsignedWork[]): string[] {
  if (unsigned.length === 0) return [];
  const named = unsigned
    .slice(0, MOST_UNSIGNED)
    .map((work) => `  ${workOrderLabel(work)}, ${formatDay(work.date)}, ${work.workArea}`);
  const more = unsigned.length - named.length;
  return [`Extra work that nobody has signed:\n${[...named, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n')}`];
}

/** Returns the digest of one working day: how many cards are missing, people by state, and unsigned extra work. */
export function digestOf(day: string, { people, unsigned }: DayFound): { subject: string; text: string } {
  if (people.length === 0) {
    return { subject: 'extra work is unsigned', text: unsignedPart(unsigned).join('\n\n') };
  }
  const of = (state: string) => people.filter((person) => person.state === state);
  const missing = of('missing').length;
  const subject = missing
    ? `${missing} of ${people.length} timecards missing for ${formatDay(day)}`
    : `all timecards are in for ${formatDay(day)}`;
  const parts = Object.entries(HEADINGS).flatMap(([state, heading]) => {
    const named = of(state).map(({ name, reason }) => `  ${name}${state === 'no_work' && reason ? `: ${reason}` : ''}`);
    return named.length ? [`${heading}:\n${named.join('\n')}`] : [];
  });
  const first = missing
    ? `${missing} of ${people.length} people have not turned in a timecard for ${formatDay(day)}.`
    : `Everyone has turned in a timecard for ${formatDay(day)}, or reported no work.`;
  return { subject, text: [first, ...parts, ...unsignedPart(unsigned)].join('\n\n') };
}

/** Returns the 14 days that end with `day`, for the digest's link. */
export const twoWeeksThrough = (day: string) => ({ startDate: addDays(day, -13), endDate: day });
