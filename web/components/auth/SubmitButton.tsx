import type { ReactNode } from 'react';
import { Button } from '../Button';

/** The button of an authentication form: as wide as the card, and the same width while pending. */
export function SubmitButton(props: {
  children: ReactNode;
  pending: boolean;
  pendingLabel: string;
  disabled?: boolean;
}) {
  return <Button variant="primary" type="submit" block {...props} />;
}
