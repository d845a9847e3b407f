import { StatusBadge } from './StatusBadge';

/** Tag that says whether an entry of a list is active. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <StatusBadge tone={isActive ? 'positive' : 'secondary'}>{isActive ? 'Active' : 'Inactive'}</StatusBadge>
);
