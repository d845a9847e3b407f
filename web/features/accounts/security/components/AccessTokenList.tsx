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
  return (
    <Panel
      title="Access tokens"
      actions={
        <Button icon="add" onClick={onCreate}>
          New token
        </Button>
      }
    >
      {tokens.length === 0 && (
        <p className={layout.muted}>
          A program signs in with an access token instead of your password, and may do only what the token allows.
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
  const { name, permissions, lostPermissions, mayWrite, expiresAt, createdAt, lastUsedAt } = token;
  const isExpired = new Date(expiresAt).getTime() < Date.now();
  return (
    <SecurityRow
      title={name}
      badge={
        isExpired ? (
          <StatusBadge tone="warning">Expired</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{mayWrite ? 'Read and write' : 'Read only'}</StatusBadge>
        )
      }
      facts={[
        permissions
          .filter((one) => !lostPermissions.includes(one))
          .map(permissionLabel)
          .join(', '),
        lostPermissions.length > 0 &&
          `No longer works for: ${lostPermissions.map(permissionLabel).join(', ')}. Your account has lost this access.`,
        isExpired
          ? `Created ${formatDayOf(createdAt)}, expired ${formatDayOf(expiresAt)}`
          : `Created ${formatDayOf(createdAt)}, expires ${formatDayOf(expiresAt)}`,
        lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}` : 'Not used yet',
      ]}
      action={
        <ConfirmButton
          label={`Revoke ${name}`}
          text="Revoke"
          iconOnly
          title={`Revoke ${name}?`}
          confirmLabel="Revoke"
          pendingLabel="Revoking..."
          onConfirm={onRevoke}
        >
          Programs that use this token stop working immediately.
        </ConfirmButton>
      }
    />
  );
}
