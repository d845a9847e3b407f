import { useMemo } from 'react';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { reportOutcomeOrThrow } from '../../core/requests/reportOutcomeOrThrow';
import type { CreateUserInput, SetUserPasswordInput } from '../../schema.generated';
import { approvalToasts } from './approvalToasts';
import {
  type ManagedUserFragment,
  useCreateUserMutation,
  useDeleteUserMutation,
  useForcePasswordResetMutation,
  useRemoveSecondStepMutation,
  useSetAccountantMutation,
  useSetStormWaterCertificationMutation,
  useSetUserApprovalMutation,
  useSetUserPasswordMutation,
  useSetUserRoleMutation,
} from './users.generated';

/**
 * Returns the administrators' actions on accounts, with their toasts. The actions of a confirmation dialog reject if they fail,
 * so that the dialog can show the error or close. The other actions return an outcome.
 */
export function useUserChanges() {
  const [setRole] = useSetUserRoleMutation();
  const [setApproval] = useSetUserApprovalMutation();
  const [certify] = useSetStormWaterCertificationMutation();
  const [setAccountant] = useSetAccountantMutation();
  const [forceReset] = useForcePasswordResetMutation();
  const [setPassword] = useSetUserPasswordMutation();
  const [create] = useCreateUserMutation();
  const [remove] = useDeleteUserMutation();
  const [removeStep] = useRemoveSecondStepMutation();

  return useMemo(
    () => ({
      setRole: ({ id }: ManagedUserFragment, role: ManagedUserFragment['role']) =>
        reportOutcome(setRole({ variables: { input: { id, role } } }), {
          success: 'User role updated successfully',
          failure: 'Failed to update user role',
        }),
      approve: ({ id }: ManagedUserFragment) =>
        reportOutcome(setApproval({ variables: { input: { id, approved: true } } }), approvalToasts),
      certify: ({ id }: ManagedUserFragment, certified: boolean) =>
        reportOutcome(certify({ variables: { input: { id, certified } } }), {
          success: certified ? 'Storm water certification enabled' : 'Storm water certification disabled',
          failure: 'Failed to update storm water certification',
        }),
      setAccountant: ({ id, isAccountant }: ManagedUserFragment) =>
        reportOutcomeOrThrow(setAccountant({ variables: { input: { id, accountant: !isAccountant } } }), {
          success: isAccountant ? 'Accounting rights removed' : 'Accounting rights granted',
          failure: 'Failed to update accounting rights',
        }),
      forceReset: ({ id }: ManagedUserFragment) =>
        reportOutcome(forceReset({ variables: { input: { id } } }), {
          success: 'Password reset forced for user',
          failure: 'Failed to force password reset',
        }),
      setPassword: (input: SetUserPasswordInput) =>
        reportOutcome(setPassword({ variables: { input } }), {
          success: input.requireReset
            ? 'Password set successfully. User will be required to change it on next login.'
            : 'Password set successfully. User can log in with this password.',
          failure: 'Failed to set password',
        }),
      create: (input: CreateUserInput) =>
        reportOutcome(create({ variables: { input } }), {
          success: 'User created successfully',
          failure: 'Failed to create user',
        }),
      removeSecondStep: ({ id }: ManagedUserFragment) =>
        reportOutcomeOrThrow(removeStep({ variables: { input: { userId: id } } }), {
          success: 'Second step removed',
          failure: 'Failed to remove the second step',
        }),
      remove: ({ id }: ManagedUserFragment) =>
        reportOutcomeOrThrow(remove({ variables: { input: { id } } }), {
          success: 'User deleted successfully',
          failure: 'Failed to delete user',
        }),
    }),
    [setRole, setApproval, certify, setAccountant, forceReset, setPassword, create, remove, removeStep],
  );
}
