import type { ReactNode } from 'react';
import { Button } from '../Button';

/** Button of an authentication form: as wide as the card, with the same width while pending. */
export function SubmitButton(props: {
  children: ReactNode;
  pending: boolean;
  pendingLabel: string;
  disabled?: boolean;
}) {
  return <Button variant="primary" type="submit" block {...props} />;
}
