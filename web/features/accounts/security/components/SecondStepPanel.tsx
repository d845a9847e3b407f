import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { ConfirmButton } from '../../../../components/feedback/ConfirmButton';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { formatDayOf, formatMoment } from '../moments';
import type { SetUpAuthenticatorFragment } from '../security.generated';
import { SecurityRow } from './SecurityRow';

interface SecondStepPanelProps {
  authenticators: readonly SetUpAuthenticatorFragment[];
  recoveryCodesLeft: number;
  /** True while the set-up of an app is being started. */
  starting: boolean;
  onAdd(): void;
  onRemove(id: string): Promise<unknown>;
  onNewCodes(): Promise<unknown>;
}

/** The methods of the person's second step. */
export function SecondStepPanel(props: SecondStepPanelProps) {
  const { authenticators, recoveryCodesLeft, starting, onAdd, onRemove, onNewCodes } = props;
  const hasNone = authenticators.length === 0;
  return (
    <Panel
      title="Second step"
      actions={
        <Button icon="add" pending={starting} pendingLabel="Starting..." onClick={onAdd}>
          Add app
        </Button>
      }
    >
      {hasNone && (
        <p className={layout.muted}>
          With a second step, a stolen password is not enough: signing in also takes a code from your phone.
        </p>
      )}
      <ul className={classes(layout.list, layout.lines)}>
        {authenticators.map(({ id, name, createdAt, lastUsedAt }) => (
          <SecurityRow
            key={id}
            title={name}
            facts={[
              `Added ${formatDayOf(createdAt)}, ${lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet'}`,
            ]}
            action={
              <ConfirmButton
                label={`Remove ${name}`}
                text="Remove"
                iconOnly
                title={`Remove ${name}?`}
                confirmLabel="Remove"
                pendingLabel="Removing..."
                onConfirm={() => onRemove(id)}
              >
                {authenticators.length === 1
                  ? 'Signing in will take only your password. Your recovery codes are removed, too.'
                  : 'Its codes stop working at once.'}
              </ConfirmButton>
            }
          />
        ))}
        {!hasNone && (
          <SecurityRow
            title="Recovery codes"
            badge={
              <StatusBadge
                tone={recoveryCodesLeft > 2 ? 'neutral' : 'warning'}
              >{`${recoveryCodesLeft} left`}</StatusBadge>
            }
            facts={['Each signs you in once, if you lose your phone']}
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
                The codes you have stop working.
              </ConfirmButton>
            }
          />
        )}
      </ul>
    </Panel>
  );
}
