import { useLingui } from '@lingui/react';
import { nameKey } from '../../../../common/names';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import { DropdownMenu } from '../../../components/menu/DropdownMenu';
import { publishedSettings } from '../../../core/settings';
import type { LoadPickersQuery } from '../loads.generated';
import styles from './LoadForm.module.css';

interface CompanyMenuProps {
  /** The load's trucking company. */
  company: string;
  /** Trucking companies on the list. Undefined until they are loaded. */
  companies: LoadPickersQuery['truckingSources'] | undefined;
  onChange(company: string): void;
}

/** Shows the load's trucking company, with a menu of the active ones. Renders no menu if there is no other company. */
export function CompanyMenu({ company, companies = [], onChange }: CompanyMenuProps) {
  const { _ } = useLingui();
  const { truckingCompany } = publishedSettings();
  const active = companies.filter(({ isActive }) => isActive).map(({ name }) => name);
  const isListed = active.some((name) => nameKey(name) === nameKey(truckingCompany));
  const choices = isListed ? active : [truckingCompany, ...active];
  const isDefault = nameKey(company) === nameKey(truckingCompany);
  return (
    <>
      <span className={classes(layout.quiet, styles.company)}>{_('Trucking company')}</span>
      {isDefault ? (
        <StatusBadge tone="highlighted">{company}</StatusBadge>
      ) : (
        <StatusBadge tone="warning">{_('{company} (changed)', { company })}</StatusBadge>
      )}
      {choices.some((name) => nameKey(name) !== nameKey(company)) && (
        <DropdownMenu
          align="end"
          trigger={
            <Button variant="quiet" aria-label={_('Change trucking company')}>
              {_('Change||button')}
            </Button>
          }
          items={choices.map((name) => ({
            label: name,
            checked: nameKey(name) === nameKey(company),
            onSelect: () => onChange(name),
          }))}
        />
      )}
    </>
  );
}
