import { useLingui } from '@lingui/react';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { reportOutcomeOrThrow } from '../../../core/requests/reportOutcomeOrThrow';
import type { CreateAccessTokenInput } from '../../../schema.generated';
import { useUnlinkSignInMutation } from '../openid/openid.generated';
import {
  useCreateAccessTokenMutation,
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
  useRevokeAccessTokenMutation,
} from './security.generated';

/** Returns functions that change the person's devices, linked accounts, and access tokens, and that show toasts. */
export function useAccessChanges() {
  const { _ } = useLingui();
  const [createToken] = useCreateAccessTokenMutation();
  const [revokeToken] = useRevokeAccessTokenMutation();
  const [endDevice] = useEndDeviceMutation();
  const [endOthers] = useEndOtherDevicesMutation();
  const [unlink] = useUnlinkSignInMutation();
  return {
    unlink: (id: string) =>
      reportOutcomeOrThrow(unlink({ variables: { input: { id } } }), {
        success: _('Account unlinked'),
        failure: _('Failed to unlink the account'),
      }),
    createToken: (input: CreateAccessTokenInput) =>
      reportOutcome(createToken({ variables: { input } }), { failure: _('Failed to create the access token') }),
    revokeToken: (id: string) =>
      reportOutcomeOrThrow(revokeToken({ variables: { input: { id } } }), {
        success: _('Access token revoked'),
        failure: _('Failed to revoke the access token'),
      }),
    endDevice: (id: string) =>
      reportOutcomeOrThrow(endDevice({ variables: { input: { id } } }), {
        success: _('Device signed out'),
        failure: _('Failed to sign out the device'),
      }),
    endOthers: () =>
      reportOutcomeOrThrow(endOthers(), {
        success: _('All other devices signed out'),
        failure: _('Failed to sign out the devices'),
      }),
  };
}
