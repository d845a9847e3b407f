import { Button, type ButtonVariant } from '../Button';
import { DropdownMenu } from './DropdownMenu';
import type { MenuItem } from './menuItems';

interface MoreMenuProps {
  items: readonly MenuItem[];
  /** Name for assistive technology, if a screen has several. */
  label?: string;
  variant?: ButtonVariant;
}

/** The actions that a phone has no room for. */
export const MoreMenu = ({ items, label, variant }: MoreMenuProps) => (
  <DropdownMenu
    align="end"
    trigger={
      <Button variant={variant} iconAfter="chevronDown" aria-label={label}>
        More
      </Button>
    }
    items={items}
  />
);
