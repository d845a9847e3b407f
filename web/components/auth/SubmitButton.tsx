import type { ReactNode } from 'react';
import { Button } from '../Button';

/** The one button of an authentication form: as wide as the card, the same width while it waits for the server. */
export function SubmitButton(props: {
  children: ReactNode;
  pending: boolean;
  pendingLabel: string;
  disabled?: boolean;
}) {
  return <Button variant="primary" type="submit" block {...props} />;
}
