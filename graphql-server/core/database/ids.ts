import { v7 } from 'uuid';

/**
 * Returns an id for a row of a table that grows all day: a UUID (version 7) that sorts by time. New rows go to the end of each index, where
 * random ids would touch a page each (decision 059). It must not be a secret: it shows when it was made.
 */
export const newId = (): string => v7();
