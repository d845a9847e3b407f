import { lazy } from 'react';
import type { DeskTable } from './DeskTable';

let loaded: typeof DeskTable | undefined;

/** Loads antd's table, which phones need only for printing. */
export const loadTable = async () => (loaded ??= (await import('./DeskTable')).DeskTable);

const Later = lazy(async () => ({ default: await loadTable() })) as unknown as typeof DeskTable;

/** Returns the table, or a component that suspends until its code has loaded. */
export const tableWhenLoaded = () => loaded ?? Later;

/** Calls `print` once the table is loaded. If loading fails, as when offline, a phone prints its cards. */
export function withTable(print: () => void): void {
  if (loaded) print();
  else void loadTable().then(print, print);
}
