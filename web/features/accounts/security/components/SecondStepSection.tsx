import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { reportOutcomeOrThrow } from '../../../../core/requests/reportOutcomeOrThrow';
import { hasPasskeys } from '../../passkeys/hasPasskeys';
import { useRemovePasskeyMutation } from '../../passkeys/passkeys.generated';
import { useAddPasskey } from '../../passkeys/useAddPasskey';
import { AuthenticatorForm } from '../../second-step/components/AuthenticatorForm';
import { RecoveryCodes } from '../../second-step/components/RecoveryCodes';
import { useNewRecoveryCodesMutation, useRemoveAuthenticatorMutation } from '../../second-step/second-step.generated';
import { useAddAuthenticator } from '../../second-step/useAddAuthenticator';
import type { MySecurityQuery } from '../security.generated';
import { SecondStepList } from './SecondStepList';

/** Section of the security page about the second step, with its dialogs. */
export function SecondStepSection({ mine }: { mine: MySecurityQuery['mySecurity'] }) {
  const { _ } = useLingui();
  const setUp = useAddAuthenticator();
  const [removeApp] = useRemoveAuthenticatorMutation();
  const [replaceCodes] = useNewRecoveryCodesMutation();
  const passkey = useAddPasskey();
  const [removePasskey] = useRemovePasskeyMutation();
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  const codes = setUp.codes.length ? setUp.codes : newCodes;
  const addPasskey = async () => setNewCodes((await passkey.add()) ?? []);
  const close = () => {
    setUp.end();
    setNewCodes([]);
  };
  return (
    <>
      <SecondStepList
        authenticators={mine.authenticators}
        passkeys={mine.passkeys}
        recoveryCodesLeft={mine.recoveryCodesLeft}
        starting={setUp.starting}
        adding={passkey.adding}
        onAddApp={() => void setUp.begin()}
        onAddPasskey={hasPasskeys() ? () => void addPasskey() : undefined}
        onRemovePasskey={(id) =>
          reportOutcomeOrThrow(removePasskey({ variables: { input: { id } } }), {
            success: _('Passkey removed'),
            failure: _('Failed to remove the passkey'),
          })
        }
        onRemoveApp={(id) =>
          reportOutcomeOrThrow(removeApp({ variables: { input: { id } } }), {
            success: _('Authenticator app removed'),
            failure: _('Failed to remove the authenticator app'),
          })
        }
        onNewCodes={async () => {
          const data = await reportOutcomeOrThrow(replaceCodes(), {
            failure: _('Failed to replace the recovery codes'),
          });
          setNewCodes(data.newRecoveryCodes.recoveryCodes);
        }}
      />
      <Dialog open={!!setUp.started} title={_('Set up an authenticator app')} width={440} onClose={close}>
        {setUp.started && (
          <AuthenticatorForm
            started={setUp.started}
            onFinish={setUp.finish}
            onFinished={setUp.showCodes}
            onCancel={close}
          />
        )}
      </Dialog>
      <Dialog open={codes.length > 0} title={_('Recovery codes')} width={440}>
        <RecoveryCodes codes={codes} onDone={close} />
      </Dialog>
    </>
  );
}
