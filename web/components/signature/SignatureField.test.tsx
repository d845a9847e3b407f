import { composeStories } from '@storybook/react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../testing/render';
import { SAMPLE_SIGNATURE } from '../../testing/signature';
import { SignatureField } from './SignatureField';
import * as written from './SignatureField.stories';

const { Signed, Wrong } = composeStories(written);

const path = () => document.querySelector('path')?.getAttribute('d');
const canvas = () => screen.getByRole('img', { name: /^Signature/ });

test('Undo removes the last stroke, Clear removes all, and the field says whether it is signed', async () => {
  render(<Signed />);
  expect(canvas()).toHaveAccessibleName('Signature is drawn');
  expect(path()).toBe(SAMPLE_SIGNATURE);
  await userEvent.click(screen.getByRole('button', { name: 'Undo the last stroke of the signature' }));
  expect(path()).toBe(SAMPLE_SIGNATURE.slice(0, SAMPLE_SIGNATURE.lastIndexOf('M')));
  await userEvent.click(screen.getByRole('button', { name: 'Clear the signature' }));
  expect(path()).toBe('');
  expect(canvas()).toHaveAccessibleName('Signature Sign here with a finger, a pen, or the mouse');
  expect(screen.getByRole('button', { name: 'Clear the signature' })).toBeDisabled();
});

test('Ctrl+Z removes the last stroke, and the Delete key removes all strokes', async () => {
  render(<Signed />);
  canvas().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(path()?.match(/M/g)).toHaveLength(1);
  await userEvent.keyboard('{Delete}');
  expect(path()).toBe('');
});

test('the field’s error is its accessible description', () => {
  render(<Wrong />);
  expect(canvas()).toHaveAccessibleDescription('Please sign');
});

test('a stroke is stored in units of the box, whatever the field’s size on the screen', async () => {
  const onChange = jest.fn();
  jest.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
  render(<SignatureField label="Signature" value="M0 0L10 10" onChange={onChange} />);
  // Repeats the stroke, because signature_pad listens only after it has loaded.
  await waitFor(() => {
    const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, buttons: 1, isPrimary: true });
    fireEvent.pointerDown(canvas(), at(30, 50));
    for (let step = 1; step <= 20; step++) fireEvent.pointerMove(canvas(), at(30 + step * 5, 50));
    fireEvent.pointerUp(canvas(), { ...at(130, 50), buttons: 0 });
    expect(onChange).toHaveBeenCalled();
  });
  expect(onChange).toHaveBeenLastCalledWith(expect.stringMatching(/^M0 0L10 10M60 100L2\d\d(\.\d)? 100$/));
});
