/** Returns SQL for the name of a person, given a row of users: the e-mail address when there is no name. NULL without a person. */
export const personName = (row: string) =>
  `coalesce(nullif(concat_ws(' ', ${row}."firstName", ${row}."lastName"), ''), ${row}.email)`;

/** Returns SQL for the name of a worker, given a row of workers. NULL without a worker. */
export const workerName = (row: string) => `${row}."firstName" || ' ' || ${row}."lastName"`;

/** Returns SQL for a person as the API shows one next to a record, given a row of users. NULL without a person. */
export const personJson = (row: string) =>
  `CASE WHEN ${row}.id IS NOT NULL THEN json_build_object(
     'firstName', ${row}."firstName", 'lastName', ${row}."lastName", 'email', ${row}.email) END`;
