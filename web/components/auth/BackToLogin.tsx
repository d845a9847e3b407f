import { useLingui } from '@lingui/react';
import { Link } from 'react-router-dom';

/** The link in the footer of pages that people open from the login page. */
export function BackToLogin() {
  const { _ } = useLingui();
  return <Link to="/login">{_('Back to login')}</Link>;
}
