import { Button } from '../../../components/Button';
import { DropdownMenu } from '../../../components/menu/DropdownMenu';
import { roleNames, roles } from '../roles';
import { userLabel } from '../userLabel';
import type { ManagedUserFragment } from '../users.generated';

interface RoleMenuProps {
  user: ManagedUserFragment;
  pending: boolean;
  onRole(role: ManagedUserFragment['role']): void;
}

/**
 * Menu that changes an approved user's role. For other users, shows only the role. It is not a select, because arrow keys would
 * change a select's value, and a new role ends the person's sessions.
 */
export function RoleMenu({ user, pending, onRole }: RoleMenuProps) {
  const current = roleNames[user.role];
  if (user.approvalStatus !== 'approved') return <>{current}</>;
  const trigger = (
    <Button pending={pending} iconAfter="chevronDown" aria-label={`Role for ${userLabel(user)}: ${current}`}>
      {current}
    </Button>
  );
  const choose = (role: ManagedUserFragment['role']) => {
    if (roleNames[role] !== current) onRole(role);
  };
  return (
    <DropdownMenu
      trigger={trigger}
      items={roles.map((role) => ({
        label: roleNames[role],
        current: roleNames[role] === current,
        onSelect: () => choose(role),
      }))}
    />
  );
}
