import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children after the content around it, in tasks of their own, so that a phone can react to taps in between. For the
 * lower parts of a large form.
 */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
