import { jsonObject } from './json';
/** Returns SQL for a person's name from a row of users, or the email if there is no name. NULL if there is no person. */
export const personName = (row: string) =>
  `coalesce(nullif(concat_ws(' ', ${row}."firstName", ${row}."lastName"), ''), ${row}.email)`;

/** Returns SQL for a worker's name from a row of workers. NULL if there is no worker. */
export const workerName = (row: string) => `${row}."firstName" || ' ' || ${row}."lastName"`;

/** Returns SQL for a person's name and email as JSON, from a row of users. NULL if the row is missing. */
export const personJson = (row: string) =>
  `CASE WHEN ${row}.id IS NOT NULL THEN ${jsonObject(`${row}."firstName", ${row}."lastName", ${row}.email`)} END`;
