import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { IconButton, type IconButtonProps } from '../../../components/IconButton';
import { MoreMenu } from '../../../components/menu/MoreMenu';
import { userLabel } from '../userLabel';
import type { ManagedUserFragment } from '../users.generated';

/** Callbacks for an administrator's actions on one account. */
export interface UserHandlers {
  onSetPassword(user: ManagedUserFragment): void;
  onForceReset(user: ManagedUserFragment): void;
  onCertify(user: ManagedUserFragment, certified: boolean): void;
  onApprove(user: ManagedUserFragment): void;
  onRemoveSecondStep(user: ManagedUserFragment): Promise<unknown>;
  onDelete(user: ManagedUserFragment): Promise<unknown>;
  /** Gives or removes accounting rights. */
  onAccountant(user: ManagedUserFragment): Promise<unknown>;
  /** Renders the warning about hours and approved cards that deleting the account would delete (DeleteUserNotice). */
  notHandedOver(user: ManagedUserFragment): ReactNode;
}

interface UserActionsProps extends UserHandlers {
  user: ManagedUserFragment;
  /** True while an action on this account is pending. */
  pending: boolean;
}

interface UserAction extends Pick<IconButtonProps, 'icon' | 'label' | 'pending'> {
  text: string;
  onSelect(): void;
  danger?: boolean;
}

/** Actions of the open row: the first action as a button, and the others in a menu. */
export function UserActions({ user, pending, ...handlers }: UserActionsProps) {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const [removing, setRemoving] = useState(false);
  const [changing, setChanging] = useState(false);
  const name = userLabel(user);
  const approve: UserAction = {
    icon: 'check',
    text: 'Approve',
    label: `Approve ${name}`,
    onSelect: () => handlers.onApprove(user),
    pending,
  };
  const setPassword: UserAction = {
    icon: 'key',
    text: 'Set password',
    label: `Set password for ${name}`,
    onSelect: () => handlers.onSetPassword(user),
  };
  const forceReset: UserAction = {
    icon: 'lockReset',
    text: 'Force password reset',
    label: `Force password reset for ${name}`,
    onSelect: () => handlers.onForceReset(user),
    pending,
  };
  const remove: UserAction = {
    icon: 'delete',
    text: 'Delete',
    label: `Delete ${name}`,
    onSelect: () => setAsked('now'),
    danger: true,
  };
  const removeStep: UserAction = {
    icon: 'close',
    text: 'Remove second step',
    label: `Remove the second step of ${name}`,
    onSelect: () => setRemoving(true),
  };
  const accountant: UserAction = {
    icon: user.isAccountant ? 'close' : 'check',
    text: user.isAccountant ? 'Remove accounting rights' : 'Make accountant',
    label: user.isAccountant ? `Remove the accounting rights of ${name}` : `Make ${name} an accountant`,
    onSelect: () => setChanging(true),
  };
  const isOffered = user.approvalStatus === 'approved';
  const isRejected = user.approvalStatus === 'rejected';
  const first = isRejected ? approve : setPassword;
  const ofAccount = user.hasSecondStep ? [removeStep, remove] : [remove];
  const others = [...(isRejected ? [setPassword] : []), forceReset, ...(isOffered ? [accountant] : []), ...ofAccount];
  return (
    <>
      <Action {...first} />
      <MoreMenu
        variant="quiet"
        label={`More for ${name}`}
        items={others.map((action) => ({ ...action, label: action.text, disabled: action.pending }))}
      />
      {removing && (
        <ConfirmDialog
          open
          title="Remove the second step?"
          confirmLabel="Remove"
          pendingLabel="Removing..."
          onConfirm={() => handlers.onRemoveSecondStep(user)}
          onClose={() => setRemoving(false)}
        >
          {`Do this if ${name} has lost their phone. This person will be signed out everywhere, and their access tokens will stop working. You will both get an email.`}
        </ConfirmDialog>
      )}
      {changing && (
        <ConfirmDialog
          open
          title={user.isAccountant ? 'Remove accounting rights?' : 'Make this person an accountant?'}
          confirmLabel={user.isAccountant ? 'Remove' : 'Make accountant'}
          pendingLabel="Saving..."
          danger={user.isAccountant}
          onConfirm={() => handlers.onAccountant(user)}
          onClose={() => setChanging(false)}
        >
          {user.isAccountant
            ? `${name} will no longer be able to hand work over to accounting, and will have only the rights of their role. This person will be signed out everywhere.`
            : `${name} will be able to read all timecards and reports, and to hand approved work over to accounting. This person will be signed out everywhere.`}
        </ConfirmDialog>
      )}
      {asked !== 'never' && (
        <ConfirmDialog
          open={asked === 'now'}
          title="Are you sure?"
          closeOnError
          onConfirm={() => handlers.onDelete(user)}
          onClose={() => setAsked('before')}
        >
          <span>{`This permanently removes the account of ${name === user.email ? name : `${name} (${user.email})`}, its timecards, and its activity logs. This action cannot be undone. `}</span>
          {asked === 'now' && handlers.notHandedOver(user)}
        </ConfirmDialog>
      )}
    </>
  );
}

const Action = ({ onSelect, danger, ...button }: UserAction) => (
  <IconButton {...button} wordy tone={danger ? 'danger' : 'neutral'} onClick={onSelect} />
);
