import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children after the rest of a large form, in a separate task. A phone can react to taps in between. */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
