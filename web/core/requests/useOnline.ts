import { useSyncExternalStore } from 'react';
import { isOnline, onConnectionChange } from './connection';

/** Whether the server can be reached, by the last request and the browser. */
export const useOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline);
