import { act, fireEvent, screen } from '@testing-library/react';

/** Opens a picker by its label, types to filter it, and chooses the first match with Enter. */
export async function choose(label: string, typed: string): Promise<void> {
  const picker = await screen.findByRole('combobox', { name: label });
  act(() => picker.focus());
  fireEvent.change(picker, { target: { value: typed } });
  pressEnter(picker);
}

/** Presses Enter. antd reads keyCode, which user-event does not send. */
export function pressEnter(field: HTMLElement): void {
  const enter = { key: 'Enter', keyCode: 13, which: 13 };
  fireEvent.keyDown(field, enter);
  fireEvent.keyUp(field, enter);
}
