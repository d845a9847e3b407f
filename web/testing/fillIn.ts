import { screen, userEvent } from 'storybook/test';

/** Types into fields by their labels: `fillIn({ Email: 'ada@example.com' })`. */
export async function fillIn(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
}

/** Waits for a button and clicks it. */
export async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}
