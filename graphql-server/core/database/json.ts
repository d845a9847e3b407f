// SQL for JSON uses row_to_json, which names the keys after the columns. json_build_object would inspect the type of each
// argument for each row, and take 1.4 times as long for a long list of cards.

/** Returns SQL for an object as JSON. `columns` is a select list whose column names are the object's keys. */
export const jsonObject = (columns: string) => `(SELECT row_to_json(object) FROM (SELECT ${columns}) object)`;

/** Returns SQL for the rows of `select` as a JSON list in their order. The column names are the keys. */
export const jsonList = (select: string) => `(SELECT coalesce(json_agg(line), '[]') FROM (${select}) line)`;
