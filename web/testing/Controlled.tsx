import { type ReactNode, useState } from 'react';

/** Keeps the value of a controlled field in a story or test: `<Controlled initial="">{(value, set) => ...}</Controlled>`. */
export function Controlled<T>({
  initial,
  children,
}: {
  initial: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}) {
  const [value, set] = useState<T>(initial);
  return children(value, set);
}

/** Gives a story a phone's width, in Storybook and in the tests that run the stories. */
export const onPhone = { viewport: { value: 'phone' } };
