import { DropdownMenu, type MenuTrigger } from '../../../components/menu/DropdownMenu';
import { useRemoveNoWork } from '../entry/useRemoveNoWork';
import { enterPath } from './MissingTimecardMenu';

interface NoWorkMenuProps {
  person: { id: string };
  date: string;
  /** Sentence above the items, such as 'No work: vacation, reported by Owen Blake'. */
  text: string;
  trigger: MenuTrigger;
}

/** Menu of a day without work. Reviewers enter a card anyway, or remove the report. */
export function NoWorkMenu({ person: { id: userId }, date, text, trigger }: NoWorkMenuProps) {
  const [remove] = useRemoveNoWork();
  return (
    <DropdownMenu
      header={text}
      trigger={trigger}
      items={[
        { label: 'Enter the card', icon: 'edit', to: enterPath(userId, date) },
        { label: 'Remove report', icon: 'undo', onSelect: () => void remove({ userId, date }) },
      ]}
    />
  );
}
