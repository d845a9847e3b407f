import { classes } from '../../../../components/classes';
import { ConfirmButton } from '../../../../components/dialogs/ConfirmButton';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { OpenidButton } from '../../openid/components/OpenidButton';
import { OpenidFailureNotice } from '../../openid/components/OpenidFailureNotice';
import { formatDayOf, formatMoment } from '../moments';
import type { OwnIdentityFragment } from '../security.generated';
import { SecurityRow } from './SecurityRow';

interface IdentityListProps {
  /** Name of the company's OpenID provider. */
  provider: string;
  identities: readonly OwnIdentityFragment[];
  onUnlink(id: string): Promise<unknown>;
}

/** Lists the person's accounts at the company's OpenID provider. */
export function IdentityList({ provider, identities, onUnlink }: IdentityListProps) {
  return (
    <Panel
      title={provider}
      actions={
        <OpenidButton purpose="link" icon="add">
          {`Link ${provider}`}
        </OpenidButton>
      }
    >
      <OpenidFailureNotice provider={provider} />
      {identities.length === 0 && (
        <p className={layout.muted}>{`To sign in here with your ${provider} account, link it.`}</p>
      )}
      <ul className={classes(layout.list, layout.lines)}>
        {identities.map(({ id, name, createdAt, lastUsedAt }) => (
          <SecurityRow
            key={id}
            title={name}
            facts={[
              lastUsedAt
                ? `Linked ${formatDayOf(createdAt)}, last used ${formatMoment(lastUsedAt)}`
                : `Linked ${formatDayOf(createdAt)}, not used yet`,
            ]}
            action={
              <ConfirmButton
                label={`Unlink ${name}`}
                text="Unlink"
                iconOnly
                title={`Unlink ${name}?`}
                confirmLabel="Unlink"
                pendingLabel="Unlinking..."
                onConfirm={() => onUnlink(id)}
              >
                {`You can no longer sign in with this ${provider} account.`}
              </ConfirmButton>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
