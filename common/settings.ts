/** Default values of settings. The server writes the actual values into the page. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';
export const DEFAULT_WORKING_DAYS = [1, 2, 3, 4, 5];
export const DEFAULT_OVERTIME_AFTER = 8;
export const DEFAULT_TRUCKING_COMPANY = /* not shown */ 'Dans Trucking';

/** Header with the id of the person who submitted an item of the outbox. Another person's session counts as signed out. */
export const SIGNED_IN_AS = 'X-Signed-In-As';

/** Stands for the project's title in the frames of pages, until the server fills it in. */
export const PROJECT_TITLE_PLACE = '%PROJECT_TITLE%';
