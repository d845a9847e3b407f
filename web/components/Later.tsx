import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children in a later task than the rest of a large form, so that a phone can react to taps in between. */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
