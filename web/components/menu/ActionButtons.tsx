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
  /** For an action that switches something on and off. */
  pressed?: boolean;
}

/** How many buttons fit next to each other on a phone. */
const PHONE_ROW = 3;

/** A row of buttons, the main one last. A phone keeps the last two of a longer row, and puts the others in a menu. */
export function ActionButtons({ actions }: { actions: readonly Action[] }) {
  const isLong = useIsPhone() && actions.length > PHONE_ROW;
  const inMenu = isLong ? actions.slice(0, 1 - PHONE_ROW) : [];
  return (
    <>
      {isLong && (
        <MoreMenu items={inMenu.map(({ pending, pressed: _, ...item }) => ({ ...item, disabled: pending }))} />
      )}
      {actions.slice(inMenu.length).map(({ label, onSelect, pressed, ...button }) => (
        <Button key={label} aria-pressed={pressed} {...button} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </>
  );
}
