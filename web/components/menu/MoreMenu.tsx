import { useLingui } from '@lingui/react';
import { Button, type ButtonVariant } from '../Button';
import { DropdownMenu } from './DropdownMenu';
import type { MenuItem } from './menuItems';

interface MoreMenuProps {
  items: readonly MenuItem[];
  /** Name for screen readers, if a page has several such menus. */
  label?: string;
  variant?: ButtonVariant;
}

/** Button with a menu of the actions that don't fit on a phone. */
export const MoreMenu = ({ items, label, variant }: MoreMenuProps) => {
  const { _ } = useLingui();
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant={variant} iconAfter="chevronDown" aria-label={label}>
          {_('More')}
        </Button>
      }
      items={items}
    />
  );
};
