import { type ReactNode, useState } from 'react';

/** Holds a value for a controlled field in a story or test: `<Held initial="">{(value, set) => ...}</Held>`. */
export function Held<T>({
  initial,
  children,
}: {
  initial: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}) {
  const [value, set] = useState<T>(initial);
  return children(value, set);
}

/** Makes a story take a phone's width, in Storybook and in the tests that run the stories. */
export const onPhone = { viewport: { value: 'phone' } };
