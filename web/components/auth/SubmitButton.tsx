import { Button, type ButtonProps } from '../Button';

/** Button of an authentication form. As wide as the form, even while pending. */
export function SubmitButton(props: Pick<ButtonProps, 'children' | 'pending' | 'pendingLabel'>) {
  return <Button variant="primary" type="submit" block {...props} />;
}
