import { useLingui } from '@lingui/react';
import { StatusBadge } from './StatusBadge';

/** Tag that says whether an entry of a list is active. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => {
  const { _ } = useLingui();
  return <StatusBadge tone={isActive ? 'positive' : 'secondary'}>{isActive ? _('Active') : _('Inactive')}</StatusBadge>;
};
