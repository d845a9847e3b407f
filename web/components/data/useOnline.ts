import { useSyncExternalStore } from 'react';
import { isOnline, onConnectionChange } from './connection';

/** Whether the server can be reached, as far as anybody knows. */
export const useOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline);
