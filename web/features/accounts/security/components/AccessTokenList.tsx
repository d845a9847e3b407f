import { useLingui } from '@lingui/react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { ConfirmButton } from '../../../../components/dialogs/ConfirmButton';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import type { OwnAccessTokenFragment } from '../access-tokens.generated';
import { formatDayOf, formatMoment } from '../moments';
import { permissionLabel } from '../permissionLabel';
import { SecurityRow } from './SecurityRow';

interface AccessTokenListProps {
  tokens: readonly OwnAccessTokenFragment[];
  onCreate(): void;
  onRevoke(id: string): Promise<unknown>;
}

/** Lists the person's access tokens for programs. */
export function AccessTokenList({ tokens, onCreate, onRevoke }: AccessTokenListProps) {
  const { _ } = useLingui();
  return (
    <Panel
      title={_('Access tokens')}
      actions={
        <Button icon="add" onClick={onCreate}>
          {_('New token')}
        </Button>
      }
    >
      {tokens.length === 0 && (
        <p className={layout.muted}>
          {_(
            'A program signs in with an access token instead of your password, and may do only what the token allows.',
          )}
        </p>
      )}
      <ul className={classes(layout.list, layout.lines)}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token.id)} />
        ))}
      </ul>
    </Panel>
  );
}

function TokenRow({ token, onRevoke }: { token: OwnAccessTokenFragment; onRevoke(): Promise<unknown> }) {
  const { _ } = useLingui();
  const { name, permissions, lostPermissions, mayWrite, expiresAt, createdAt, lastUsedAt } = token;
  const isExpired = new Date(expiresAt).getTime() < Date.now();
  const days = { day: formatDayOf(createdAt), expiry: formatDayOf(expiresAt) };
  return (
    <SecurityRow
      title={name}
      badge={
        isExpired ? (
          <StatusBadge tone="warning">{_('Expired')}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{mayWrite ? _('Read and write') : _('Read only')}</StatusBadge>
        )
      }
      facts={[
        permissions
          .filter((one) => !lostPermissions.includes(one))
          .map((one) => _(permissionLabel(one)))
          .join(', '),
        lostPermissions.length > 0 &&
          _('No longer works for: {permissions}. Your account has lost this access.', {
            permissions: lostPermissions.map((one) => _(permissionLabel(one))).join(', '),
          }),
        isExpired ? _('Created {day}, expired {expiry}', days) : _('Created {day}, expires {expiry}', days),
        lastUsedAt ? _('Last used {moment}', { moment: formatMoment(lastUsedAt) }) : _('Not used yet'),
      ]}
      action={
        <ConfirmButton
          label={_('Revoke {name}', { name })}
          text={_('Revoke')}
          iconOnly
          title={_('Revoke {name}?', { name })}
          confirmLabel={_('Revoke')}
          pendingLabel={_('Revoking...')}
          onConfirm={onRevoke}
        >
          {_('Programs that use this token stop working immediately.')}
        </ConfirmButton>
      }
    />
  );
}
