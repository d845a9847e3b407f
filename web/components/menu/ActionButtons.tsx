import { Button, type ButtonVariant } from '../Button';
import type { IconName } from '../Icon';
import { useIsPhone } from '../useMediaQuery';
import { MoreMenu } from './MoreMenu';

export interface Action {
  label: string;
  /** Full name, which starts with the label. Phones show it in the More menu, and screen readers read it. */
  name?: string;
  onSelect(): void;
  icon?: IconName;
  variant?: ButtonVariant;
  pending?: boolean;
  pendingLabel?: string;
  /** For an action that switches something on and off: true if it is on. */
  pressed?: boolean;
  /** True if phones show the action only in the More menu. */
  isRare?: boolean;
}

/** Number of buttons that fit side by side on a phone, including More. */
const PHONE_ROW = 3;

/**
 * A row of buttons, the main one last. If there are more than three actions, or a rare one among several, a phone shows only the
 * last two usual actions. The More menu has the other actions.
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
            ({
              pending,
              label,
              name = label,
              pressed: _,
              isRare: _rare,
              variant: _variant,
              pendingLabel: _label,
              ...item
            }) => ({
              ...item,
              label: name,
              disabled: pending,
            }),
          )}
        />
      )}
      {shown.map(({ label, name, onSelect, pressed, isRare: _, ...button }) => (
        <Button key={label} aria-pressed={pressed} aria-label={name} {...button} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </>
  );
}
