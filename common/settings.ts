/** Defaults of the settings that the server writes into the page. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';
export const DEFAULT_WORKING_DAYS = [1, 2, 3, 4, 5];
export const DEFAULT_OVERTIME_AFTER = 8;
export const DEFAULT_TRUCKING_COMPANY = 'Dans Trucking';

/** Header with the person for whom the outbox sends, so that another person's session refuses the request. */
export const SIGNED_IN_AS = 'X-Signed-In-As';
