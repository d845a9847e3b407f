import type { ReactNode } from 'react';
import { Button } from '../Button';

/** Button of an authentication form. As wide as the form, even while pending. */
export function SubmitButton(props: {
  children: ReactNode;
  pending: boolean;
  pendingLabel: string;
  disabled?: boolean;
}) {
  return <Button variant="primary" type="submit" block {...props} />;
}
