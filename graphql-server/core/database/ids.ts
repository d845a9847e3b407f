import { v7 } from 'uuid';

/**
 * Returns an id for a table with many new rows: a UUID (version 7), which sorts by time. New rows extend the end of each index,
 * while random ids would change pages everywhere (decision 059). The id reveals its time, so it must not be a secret.
 */
export const newId = (): string => v7();
