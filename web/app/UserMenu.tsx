import { useLingui } from '@lingui/react';
import { Button } from 'antd';
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import layout from '../components/layout.module.css';
import { DropdownMenu } from '../components/menu/DropdownMenu';
import { useMediaQuery } from '../components/useMediaQuery';
import { browser } from '../core/browser/browser';
import { setDark, useIsDark } from '../core/browser/darkTheme';
import { initials } from '../core/format';
import { LanguageChooser, useLanguage } from '../core/i18n/language';
import { languageNames, offeredLanguages } from '../core/i18n/offeredLanguages';
import { setSignOutPending } from '../core/offline/device/pendingSignOut';
import { wipeCompanyData } from '../core/offline/device/wipe';
import { isPlaceWanted, setPlaceWanted } from '../core/pictures/placeSetting';
import { useViewer } from '../core/viewer';
import { ChangePasswordDialog } from '../features/accounts/components/ChangePasswordDialog';
import { useLogoutMutation } from '../features/accounts/viewer.generated';
import { roleNames } from '../features/users/roles';
import { StartPageDialog } from './start-page/StartPageDialog';

/** Shows the signed-in person, the settings of the person and of this device, and Log Out. */
export function UserMenu() {
  const { _ } = useLingui();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [logout] = useLogoutMutation();
  const [open, setOpen] = useState<'password' | 'start' | null>(null);
  const close = () => setOpen(null);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const isDark = useIsDark();
  const [placeWanted, setPlace] = useState(isPlaceWanted);
  const language = useLanguage();
  const chooseLanguage = useContext(LanguageChooser);
  const letters = initials(viewer);
  const fullName = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ');

  async function leave() {
    // Opens the login page even if the request fails. After a failure, the session is ended later.
    await logout().then(
      () => setSignOutPending(false),
      (error: unknown) => {
        console.error('logging out failed', error);
        setSignOutPending(true);
      },
    );
    await wipeCompanyData();
    browser.open('/login');
  }

  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button
            color="primary"
            variant="solid"
            shape="circle"
            aria-label={_('{letters}, account of {name}', { letters, name: fullName || viewer.email })}
          >
            {letters}
          </Button>
        }
        header={
          <div>
            <p className={layout.title}>{fullName || viewer.email}</p>
            {fullName && <p className={layout.quiet}>{viewer.email}</p>}
            <p className={layout.quiet}>{_(roleNames[viewer.role])}</p>
          </div>
        }
        items={[
          { label: _('Start page'), onSelect: () => setOpen('start') },
          ...(hasCamera
            ? [
                {
                  label: _('Add location to photos'),
                  checked: placeWanted,
                  onSelect() {
                    setPlaceWanted(!placeWanted);
                    setPlace(!placeWanted);
                  },
                },
              ]
            : []),
          { label: _('Security'), onSelect: () => navigate('/account/security') },
          { label: _('Dark theme'), checked: isDark, onSelect: () => setDark(!isDark) },
          ...(viewer.hasPassword === false
            ? []
            : [{ label: _('Change Password'), onSelect: () => setOpen('password') }]),
          ...offeredLanguages().map((offered) => ({
            label: languageNames[offered],
            checked: offered === language,
            onSelect: () => chooseLanguage(offered),
          })),
          { label: _('Log Out'), onSelect: () => void leave() },
        ]}
      />
      <StartPageDialog open={open === 'start'} onClose={close} />
      <ChangePasswordDialog open={open === 'password'} onClose={close} />
    </>
  );
}
