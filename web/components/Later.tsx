import { type ReactNode, useDeferredValue } from 'react';

/** Renders the lower parts of a large form in later tasks, so that a phone can react to taps in between. */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
