import { act } from '@testing-library/react';

/** Waits until a form is fully rendered and its lists have arrived. */
// Pauses because nothing on the form shows that its last list has arrived.
export const drawn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
