import { ConfirmButton } from '../../../components/feedback/ConfirmButton';
import { IconButton } from '../../../components/IconButton';
import type { ManagedUserFragment } from '../users.generated';
import { userLabel } from './names';

/** The actions an administrator has on one account. */
export interface UserHandlers {
  onSetPassword(user: ManagedUserFragment): void;
  onForceReset(user: ManagedUserFragment): void;
  onApprove(user: ManagedUserFragment): void;
  onDelete(user: ManagedUserFragment): Promise<unknown>;
}

interface UserActionsProps extends UserHandlers {
  user: ManagedUserFragment;
  /** True while an action on this account is pending. */
  pending: boolean;
}

/** The actions of one row. */
export function UserActions({ user, pending, ...handlers }: UserActionsProps) {
  const name = userLabel(user);
  return (
    <>
      {user.approvalStatus === 'rejected' && (
        <IconButton
          icon="check"
          text="Approve"
          label={`Approve ${name}`}
          pending={pending}
          onClick={() => handlers.onApprove(user)}
        />
      )}
      <IconButton
        icon="key"
        text="Set password"
        label={`Set password for ${name}`}
        onClick={() => handlers.onSetPassword(user)}
      />
      <IconButton
        icon="lockReset"
        text="Force password reset"
        label={`Force password reset for ${name}`}
        pending={pending}
        onClick={() => handlers.onForceReset(user)}
      />
      <ConfirmButton
        iconOnly
        label={`Delete ${name}`}
        text="Delete"
        title="Are you sure?"
        closeOnError
        onConfirm={() => handlers.onDelete(user)}
      >
        This permanently removes the account of {name} ({user.email}), its timecards and activity logs. This action
        cannot be undone.
      </ConfirmButton>
    </>
  );
}
