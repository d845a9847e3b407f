import { useLingui } from '@lingui/react';
import { classes } from '../../../../components/classes';
import { ConfirmButton } from '../../../../components/dialogs/ConfirmButton';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { browserText } from '../../browserText';
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
  const { _ } = useLingui();
  const hasOthers = devices.some(({ isThisDevice }) => !isThisDevice);
  return (
    <Panel
      title={_('Devices')}
      actions={
        hasOthers && (
          <ConfirmButton
            label={_('Sign out all others')}
            icon="close"
            title={_('Sign out all other devices?')}
            confirmLabel={_('Sign out')}
            pendingLabel={_('Signing out...')}
            onConfirm={onEndOthers}
          >
            {_('You stay signed in here. Unsent work on the other devices stays there until you sign in again.')}
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
          <h3 className={layout.title}>{_('Recent sign-ins')}</h3>
          <ul className={layout.list}>
            {signIns.map(({ id, at, userAgent, ip }) => (
              <li key={id} className={layout.quiet}>
                {[formatMoment(at), browserText(userAgent), ip].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function DeviceRow({ device, onEnd }: { device: SignedInDeviceFragment; onEnd(): Promise<unknown> }) {
  const { _ } = useLingui();
  const { userAgent, ip, signedInAt, lastUsedAt, isThisDevice } = device;
  const name = userAgent === null ? _('Unknown device') : browserText(userAgent);
  const since = signedInAt && _('Signed in {moment}', { moment: formatMoment(signedInAt) });
  const used = lastUsedAt && _('last used {moment}', { moment: formatMoment(lastUsedAt) });
  return (
    <SecurityRow
      title={name}
      badge={isThisDevice && <StatusBadge tone="positive">{_('This device')}</StatusBadge>}
      facts={[[since, used].filter(Boolean).join(', '), ip && _('Address {ip}', { ip })]}
      action={
        !isThisDevice && (
          <ConfirmButton
            label={
              lastUsedAt
                ? _('Sign out {name}, last used {moment}', { name, moment: formatMoment(lastUsedAt) })
                : _('Sign out {name}, not used since the update', { name })
            }
            text={_('Sign out')}
            icon="close"
            iconOnly
            title={_('Sign out {name}?', { name })}
            confirmLabel={_('Sign out')}
            pendingLabel={_('Signing out...')}
            onConfirm={onEnd}
          >
            {_('Unsent work on that device stays there until you sign in again.')}
          </ConfirmButton>
        )
      }
    />
  );
}
