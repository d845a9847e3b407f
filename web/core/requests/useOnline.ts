import { useSyncExternalStore } from 'react';
import { isOnline, onConnectionChange } from './connection';

/** Returns whether the browser has a network and the last request got a response. */
export const useOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline);
