import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Draws one stroke across the signature field. jsdom has no layout, so the field is given a size. */
export async function drawSignature(): Promise<void> {
  jest.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, buttons: 1, isPrimary: true });
  // Draws again until signature_pad has loaded and listens to the field.
  await waitFor(() => {
    const canvas = screen.getByRole('img', { name: /^Signature/ });
    fireEvent.pointerDown(canvas, at(30, 50));
    for (let step = 1; step <= 20; step++) fireEvent.pointerMove(canvas, at(30 + step * 5, 50));
    fireEvent.pointerUp(canvas, { ...at(130, 50), buttons: 0 });
    if (!screen.queryByRole('img', { name: 'Signature is drawn' })) throw new Error('Nothing is drawn');
  });
}

/** Fills in the form for signing a sheet, and draws a signature. */
export async function fillInSignature(user: UserEvent, name = 'Kim Park'): Promise<void> {
  await user.type(await screen.findByLabelText('Your name'), name);
  await user.type(screen.getByLabelText('Company'), 'City of Vallejo');
  await drawSignature();
}
