import { lazy } from 'react';
import type { DeskTable } from './DeskTable';

let loaded: typeof DeskTable | undefined;

/** Loads antd's table, which phones don't need until they print. */
export const loadTable = async () => (loaded ??= (await import('./DeskTable')).DeskTable);

const Later = lazy(async () => ({ default: await loadTable() })) as unknown as typeof DeskTable;

/** Returns the table, or a part that suspends until its code has been loaded. */
export const tableWhenLoaded = () => loaded ?? Later;

/** Calls `print` once the table is loaded. Without a connection, a phone prints its cards. */
export function withTable(print: () => void): void {
  if (loaded) print();
  else void loadTable().then(print, print);
}
