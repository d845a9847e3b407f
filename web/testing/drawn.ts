import { act } from '@testing-library/react';

/** Waits until a form is fully rendered and its lists have arrived. */
// Pauses because a form with all its lists looks like one whose lists are still arriving.
export const drawn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
