import type { WorkingDays } from '../../common/days';
import {
  DEFAULT_OVERTIME_AFTER,
  DEFAULT_TIME_ZONE,
  DEFAULT_TRUCKING_COMPANY,
  DEFAULT_WORKING_DAYS,
} from '../../common/settings';

interface PublishedSettings {
  /** The company's IANA zone, which determines the day of a moment. */
  timeZone: string;
  /** Trucking company that is stored with each new load. */
  truckingCompany: string;
  /** The company's name on the sheets that owners sign. */
  contractorName: string;
  /** Regular hours per person and day after which the form offers overtime. 0 disables the offer. */
  overtimeAfter: number;
  /** Working weekdays, from 1 (Monday) to 7. */
  workingDays: WorkingDays;
  /** Name of the company's OpenID provider, if people may sign in there. */
  openidName: string | null;
  /** False if only the administrator in ADMIN_EMAIL can sign in with a password. */
  passwordSignIn: boolean;
  /** False if the company doesn't offer Spanish. */
  spanish: boolean;
}

const defaults: PublishedSettings = {
  timeZone: DEFAULT_TIME_ZONE,
  truckingCompany: DEFAULT_TRUCKING_COMPANY,
  contractorName: /* not shown */ 'Fieldbook',
  overtimeAfter: DEFAULT_OVERTIME_AFTER,
  workingDays: DEFAULT_WORKING_DAYS,
  openidName: null,
  passwordSignIn: true,
  spanish: true,
};

/** Returns the settings that the server wrote into the page, or the defaults without a server (stories). */
export function publishedSettings(): PublishedSettings {
  const written = document.getElementById('settings')?.textContent;
  return written ? { ...defaults, ...JSON.parse(written) } : defaults;
}
