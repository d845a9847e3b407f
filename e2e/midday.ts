import { zoneAtHour } from '../graphql-server/testing/zones';

/** Time zone for tests that compare with today. It is about midday there, so the day doesn't change during a test. */
export const ZONE = zoneAtHour(12);

const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** Returns the day `count` days ago in ZONE, such as '2026-03-02'. */
export const daysAgo = (count: number) => inZone.format(Date.now() - count * 86_400_000);

/** Settings of a shared product in the midday zone. */
export const atMidday = () => ({ TIME_ZONE: ZONE });

/** Settings of a shared product in a fixed zone, for tests with fixed times. */
export const inPacificTime = () => ({ TIME_ZONE: 'America/Los_Angeles' });
