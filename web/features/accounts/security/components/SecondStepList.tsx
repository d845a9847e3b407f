import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { ConfirmButton } from '../../../../components/dialogs/ConfirmButton';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { formatDayOf, formatMoment } from '../moments';
import type { OwnPasskeyFragment, SetUpAuthenticatorFragment } from '../security.generated';
import { SecurityRow } from './SecurityRow';

interface SecondStepListProps {
  authenticators: readonly SetUpAuthenticatorFragment[];
  passkeys: readonly OwnPasskeyFragment[];
  recoveryCodesLeft: number;
  /** True while the server prepares a new authenticator app. */
  starting: boolean;
  adding: boolean;
  onAddApp(): void;
  /** Undefined if the browser or the page's host doesn't support passkeys. */
  onAddPasskey?(): void;
  onRemoveApp(id: string): Promise<unknown>;
  onRemovePasskey(id: string): Promise<unknown>;
  onNewCodes(): Promise<unknown>;
}

/** Lists the person's passkeys, authenticator apps, and recovery codes. */
export function SecondStepList(props: SecondStepListProps) {
  const { authenticators, passkeys, recoveryCodesLeft, onNewCodes } = props;
  const methods = [
    ...passkeys.map((one) => ({ ...one, kind: 'Passkey', onRemove: props.onRemovePasskey })),
    ...authenticators.map((one) => ({ ...one, kind: 'App', onRemove: props.onRemoveApp })),
  ];
  return (
    <Panel
      title="Second step"
      actions={
        <>
          {props.onAddPasskey && (
            <Button icon="add" pending={props.adding} pendingLabel="Adding..." onClick={props.onAddPasskey}>
              Add passkey
            </Button>
          )}
          <Button icon="add" pending={props.starting} pendingLabel="Starting..." onClick={props.onAddApp}>
            Add authenticator
          </Button>
        </>
      }
    >
      {methods.length === 0 && (
        <p className={layout.muted}>
          With a second step, a stolen password is not enough: signing in also takes a code from your phone, or a
          passkey. A passkey also signs you in without a password, by fingerprint, face, or PIN.
        </p>
      )}
      <ul className={classes(layout.list, layout.lines)}>
        {methods.map((method) => (
          <MethodRow key={method.id} {...method} isLast={methods.length === 1} />
        ))}
        {methods.length > 0 && (
          <SecurityRow
            title="Recovery codes"
            badge={
              <StatusBadge
                tone={recoveryCodesLeft > 2 ? 'neutral' : 'warning'}
              >{`${recoveryCodesLeft} left`}</StatusBadge>
            }
            facts={['If you lose your phone, use each code once to sign in']}
            action={
              <ConfirmButton
                label="New codes"
                icon="refresh"
                title="Replace your recovery codes?"
                confirmLabel="Replace"
                pendingLabel="Replacing..."
                danger={false}
                onConfirm={onNewCodes}
              >
                Your current codes will stop working.
              </ConfirmButton>
            }
          />
        )}
      </ul>
    </Panel>
  );
}

interface MethodRowProps {
  id: string;
  name: string;
  kind: string;
  createdAt: string;
  lastUsedAt?: string | null;
  isLast: boolean;
  onRemove(id: string): Promise<unknown>;
}

function MethodRow({ id, name, kind, createdAt, lastUsedAt, isLast, onRemove }: MethodRowProps) {
  const used = lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet';
  return (
    <SecurityRow
      title={name}
      badge={<StatusBadge tone="neutral">{kind}</StatusBadge>}
      facts={[`Added ${formatDayOf(createdAt)}, ${used}`]}
      action={
        <ConfirmButton
          label={`Remove ${name}, added ${formatMoment(createdAt)}`}
          text="Remove"
          iconOnly
          title={`Remove ${name}?`}
          confirmLabel="Remove"
          pendingLabel="Removing..."
          onConfirm={() => onRemove(id)}
        >
          {isLast
            ? 'You will sign in with only your password. Your recovery codes are removed, too.'
            : `You can no longer sign in with ${name}.`}
        </ConfirmButton>
      }
    />
  );
}
