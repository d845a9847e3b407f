import { useLingui } from '@lingui/react';
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
  const { _ } = useLingui();
  const { authenticators, passkeys, recoveryCodesLeft, onNewCodes } = props;
  const methods = [
    ...passkeys.map((one) => ({ ...one, kind: _('Passkey'), onRemove: props.onRemovePasskey })),
    ...authenticators.map((one) => ({ ...one, kind: _('App'), onRemove: props.onRemoveApp })),
  ];
  return (
    <Panel
      title={_('Second step')}
      actions={
        <>
          {props.onAddPasskey && (
            <Button icon="add" pending={props.adding} pendingLabel={_('Adding...')} onClick={props.onAddPasskey}>
              {_('Add passkey')}
            </Button>
          )}
          <Button icon="add" pending={props.starting} pendingLabel={_('Starting...')} onClick={props.onAddApp}>
            {_('Add authenticator')}
          </Button>
        </>
      }
    >
      {methods.length === 0 && (
        <p className={layout.muted}>
          {_(
            'With a second step, a stolen password is not enough: signing in also takes a code from your phone, or a passkey. A passkey also signs you in without a password, by fingerprint, face, or PIN.',
          )}
        </p>
      )}
      <ul className={classes(layout.list, layout.lines)}>
        {methods.map((method) => (
          <MethodRow key={method.id} {...method} isLast={methods.length === 1} />
        ))}
        {methods.length > 0 && (
          <SecurityRow
            title={_('Recovery codes')}
            badge={
              <StatusBadge tone={recoveryCodesLeft > 2 ? 'neutral' : 'warning'}>
                {_('{count} left', { count: recoveryCodesLeft })}
              </StatusBadge>
            }
            facts={[_('If you lose your phone, use each code once to sign in')]}
            action={
              <ConfirmButton
                label={_('New codes')}
                icon="refresh"
                title={_('Replace your recovery codes?')}
                confirmLabel={_('Replace')}
                pendingLabel={_('Replacing...')}
                danger={false}
                onConfirm={onNewCodes}
              >
                {_('Your current codes will stop working.')}
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
  const { _ } = useLingui();
  const day = formatDayOf(createdAt);
  return (
    <SecurityRow
      title={name}
      badge={<StatusBadge tone="neutral">{kind}</StatusBadge>}
      facts={[
        lastUsedAt
          ? _('Added {day}, last used {moment}', { day, moment: formatMoment(lastUsedAt) })
          : _('Added {day}, not used yet', { day }),
      ]}
      action={
        <ConfirmButton
          label={_('Remove {name}, added {moment}', { name, moment: formatMoment(createdAt) })}
          text={_('Remove')}
          iconOnly
          title={_('Remove {name}?', { name })}
          confirmLabel={_('Remove')}
          pendingLabel={_('Removing...')}
          onConfirm={() => onRemove(id)}
        >
          {isLast
            ? _('You will sign in with only your password. Your recovery codes are removed, too.')
            : _('You can no longer sign in with {name}.', { name })}
        </ConfirmButton>
      }
    />
  );
}
