import { useState } from 'react';
import { DropdownMenu, type MenuTrigger } from '../../../components/menu/DropdownMenu';
import type { MenuItem } from '../../../components/menu/menuItems';
import { ReportNoWorkForDialog } from './ReportNoWorkForDialog';

interface MissingTimecardMenuProps {
  person: { id: string; name: string };
  date: string;
  trigger: MenuTrigger;
  /** Items below the two standard items. */
  more?: readonly MenuItem[];
}

/** Menu of a missing card. Reviewers enter the card for the person, or report that the person had no work. */
export function MissingTimecardMenu({ person, date, trigger, more = [] }: MissingTimecardMenuProps) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <DropdownMenu
        trigger={trigger}
        items={[
          { label: 'Enter the card', icon: 'edit', to: enterPath(person.id, date) },
          { label: 'No work', icon: 'close', onSelect: () => setReporting(true) },
          ...more,
        ]}
      />
      {reporting && <ReportNoWorkForDialog person={person} date={date} onClose={() => setReporting(false)} />}
    </>
  );
}

/** Returns the path of the form for another person's card. */
export const enterPath = (userId: string, date: string) =>
  `/timecards/enter?${new URLSearchParams({ for: userId, date })}`;
