import { useLingui } from '@lingui/react';
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
  const { _ } = useLingui();
  return (
    <Panel
      title={provider}
      actions={
        <OpenidButton purpose="link" icon="add">
          {_('Link {provider}', { provider })}
        </OpenidButton>
      }
    >
      <OpenidFailureNotice provider={provider} />
      {identities.length === 0 && (
        <p className={layout.muted}>{_('To sign in here with your {provider} account, link it.', { provider })}</p>
      )}
      <ul className={classes(layout.list, layout.lines)}>
        {identities.map(({ id, name, createdAt, lastUsedAt }) => (
          <SecurityRow
            key={id}
            title={name}
            facts={[
              lastUsedAt
                ? _('Linked {day}, last used {moment}', {
                    day: formatDayOf(createdAt),
                    moment: formatMoment(lastUsedAt),
                  })
                : _('Linked {day}, not used yet', { day: formatDayOf(createdAt) }),
            ]}
            action={
              <ConfirmButton
                label={_('Unlink {name}', { name })}
                text={_('Unlink')}
                iconOnly
                title={_('Unlink {name}?', { name })}
                confirmLabel={_('Unlink')}
                pendingLabel={_('Unlinking...')}
                onConfirm={() => onUnlink(id)}
              >
                {_('You can no longer sign in with this {provider} account.', { provider })}
              </ConfirmButton>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
