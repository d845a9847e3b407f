import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws its children after what is around it, in tasks of their own, between which a phone reacts to taps. For the parts of a
 * large form below the first.
 */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
