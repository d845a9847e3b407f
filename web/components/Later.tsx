import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders the lower parts of a large form after the content around them, in tasks of their own. A phone can react to taps in
 * between.
 */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
