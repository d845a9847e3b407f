import { Button, type ButtonVariant } from '../Button';
import type { IconName } from '../Icon';
import { useIsPhone } from '../useMediaQuery';
import { MoreMenu } from './MoreMenu';

export interface Action {
  label: string;
  onSelect(): void;
  icon?: IconName;
  variant?: ButtonVariant;
  pending?: boolean;
  pendingLabel?: string;
  /** Set for an action that switches between on and off. */
  pressed?: boolean;
  /** True for an action in the More menu on phones. */
  isRare?: boolean;
}

/** Number of buttons that fit side by side on a phone, including More. */
const PHONE_ROW = 3;

/**
 * A row of buttons, the main one last. If there are more than three actions, or any rare action, a phone shows only the last
 * two usual actions. Its More menu has the rest.
 */
export function ActionButtons({ actions }: { actions: readonly Action[] }) {
  const isPhone = useIsPhone();
  const usual = actions.filter(({ isRare }) => !isRare);
  const fits = actions.length === 1 || (actions.length <= PHONE_ROW && usual.length === actions.length);
  const shown = isPhone && !fits ? usual.slice(1 - PHONE_ROW) : actions;
  const inMenu = actions.filter((action) => !shown.includes(action));
  return (
    <>
      {inMenu.length > 0 && (
        <MoreMenu
          items={inMenu.map(
            ({ pending, pressed: _, isRare: _rare, variant: _variant, pendingLabel: _label, ...item }) => ({
              ...item,
              disabled: pending,
            }),
          )}
        />
      )}
      {shown.map(({ label, onSelect, pressed, isRare: _, ...button }) => (
        <Button key={label} aria-pressed={pressed} {...button} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </>
  );
}
