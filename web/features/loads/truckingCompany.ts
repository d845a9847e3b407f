import { attempt } from '../../core/browser/attempt';
import { today } from '../../core/format';
import { publishedSettings } from '../../core/settings';

const placeOf = (personId: string) => /* not shown */ `fieldbook.truckingCompany.${personId}`;

/** Returns the company that the person chose on this device today, in the company's zone. Otherwise the default company. */
export function companyToday(personId: string): string {
  const { timeZone, truckingCompany } = publishedSettings();
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(placeOf(personId)) ?? 'null'));
  const { day, company } = (stored ?? {}) as { day?: unknown; company?: unknown };
  return day === today(timeZone) && typeof company === 'string' ? company : truckingCompany;
}

/** Stores a person's company for the rest of the day. */
export function chooseCompanyToday(personId: string, company: string): void {
  const choice = { day: today(), company };
  // If storage is full or blocked, the choice lasts until the next load.
  attempt(() => localStorage.setItem(placeOf(personId), JSON.stringify(choice)));
}
