import { browserName } from '../../../../../common/browser-name';
import { classes } from '../../../../components/classes';
import { ConfirmButton } from '../../../../components/dialogs/ConfirmButton';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { formatMoment } from '../moments';
import type { RecentSignInFragment, SignedInDeviceFragment } from '../security.generated';
import { SecurityRow } from './SecurityRow';

interface DeviceListProps {
  devices: readonly SignedInDeviceFragment[];
  signIns: readonly RecentSignInFragment[];
  onEnd(id: string): Promise<unknown>;
  onEndOthers(): Promise<unknown>;
}

/** Lists the browsers where the person is signed in, and the newest sign-ins. */
export function DeviceList({ devices, signIns, onEnd, onEndOthers }: DeviceListProps) {
  const hasOthers = devices.some(({ isThisDevice }) => !isThisDevice);
  return (
    <Panel
      title="Devices"
      actions={
        hasOthers && (
          <ConfirmButton
            label="Sign out all others"
            icon="close"
            title="Sign out all other devices?"
            confirmLabel="Sign out"
            pendingLabel="Signing out..."
            onConfirm={onEndOthers}
          >
            You stay signed in here. Unsent work on the other devices stays there until you sign in again.
          </ConfirmButton>
        )
      }
    >
      <ul className={classes(layout.list, layout.lines)}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => onEnd(device.id)} />
        ))}
      </ul>
      {signIns.length > 0 && (
        <div className={classes(layout.stack, layout.tight, layout.lined)}>
          <h3 className={layout.title}>Recent sign-ins</h3>
          <ul className={layout.list}>
            {signIns.map(({ id, at, userAgent, ip }) => (
              <li key={id} className={layout.quiet}>
                {[formatMoment(at), browserName(userAgent), ip].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function DeviceRow({ device, onEnd }: { device: SignedInDeviceFragment; onEnd(): Promise<unknown> }) {
  const { userAgent, ip, signedInAt, lastUsedAt, isThisDevice } = device;
  const name = userAgent === null ? 'Unknown device' : browserName(userAgent);
  const since = signedInAt && `Signed in ${formatMoment(signedInAt)}`;
  const used = lastUsedAt && `last used ${formatMoment(lastUsedAt)}`;
  return (
    <SecurityRow
      title={name}
      badge={isThisDevice && <StatusBadge tone="positive">This device</StatusBadge>}
      facts={[[since, used].filter(Boolean).join(', '), ip && `Address ${ip}`]}
      action={
        !isThisDevice && (
          <ConfirmButton
            label={`Sign out ${name}, ${used ?? 'not used since the update'}`}
            text="Sign out"
            icon="close"
            iconOnly
            title={`Sign out ${name}?`}
            confirmLabel="Sign out"
            pendingLabel="Signing out..."
            onConfirm={onEnd}
          >
            Unsent work on that device stays there until you sign in again.
          </ConfirmButton>
        )
      }
    />
  );
}
