/** The settings that the server writes into the page, where they are not set. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';
export const DEFAULT_WORKING_DAYS = [1, 2, 3, 4, 5];
export const DEFAULT_OVERTIME_AFTER = 8;
export const DEFAULT_TRUCKING_COMPANY = 'Dans Trucking';

/** The header that names the person on whose behalf the outbox sends, so that it is refused in another person's session. */
export const SIGNED_IN_AS = 'X-Signed-In-As';
