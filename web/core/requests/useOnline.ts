import { useSyncExternalStore } from 'react';
import { isOnline, onConnectionChange } from './connection';

/** Returns whether the server can be reached, by the last request and the browser. */
export const useOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline);
