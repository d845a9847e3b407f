import { lazy } from 'react';
import type { DeskTable } from './DeskTable';

let loaded: typeof DeskTable | undefined;

/** Loads the code of antd's table. Phones need it only for printing. */
export const loadTable = async () => (loaded ??= (await import('./DeskTable')).DeskTable);

const Later = lazy(async () => ({ default: await loadTable() })) as unknown as typeof DeskTable;

/** Returns the table, or a component that suspends until its code has loaded. */
export const tableWhenLoaded = () => loaded ?? Later;

/** Calls `print` after the table's code has loaded. If the code can't be loaded, a phone prints its cards. */
export function withTable(print: () => void): void {
  if (loaded) print();
  else void loadTable().then(print, print);
}
