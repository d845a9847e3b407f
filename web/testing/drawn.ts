import { act } from '@testing-library/react';

/** Waits until a form is drawn to its end and has what it asks for then. */
export const drawn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
