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
  const [createToken] = useCreateAccessTokenMutation();
  const [revokeToken] = useRevokeAccessTokenMutation();
  const [endDevice] = useEndDeviceMutation();
  const [endOthers] = useEndOtherDevicesMutation();
  const [unlink] = useUnlinkSignInMutation();
  return {
    unlink: (id: string) =>
      reportOutcomeOrThrow(unlink({ variables: { input: { id } } }), {
        success: 'Account unlinked',
        failure: 'Failed to unlink the account',
      }),
    createToken: (input: CreateAccessTokenInput) =>
      reportOutcome(createToken({ variables: { input } }), { failure: 'Failed to create the access token' }),
    revokeToken: (id: string) =>
      reportOutcomeOrThrow(revokeToken({ variables: { input: { id } } }), {
        success: 'Access token revoked',
        failure: 'Failed to revoke the access token',
      }),
    endDevice: (id: string) =>
      reportOutcomeOrThrow(endDevice({ variables: { input: { id } } }), {
        success: 'Device signed out',
        failure: 'Failed to sign out the device',
      }),
    endOthers: () =>
      reportOutcomeOrThrow(endOthers(), {
        success: 'All other devices signed out',
        failure: 'Failed to sign out the devices',
      }),
  };
}
