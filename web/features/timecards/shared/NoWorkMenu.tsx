import { DropdownMenu, type MenuTrigger } from '../../../components/menu/DropdownMenu';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { showToast } from '../../../core/toasts/toasts';
import { useRemoveNoWorkMutation } from '../entry/no-work.generated';
import { enterPath } from './MissingTimecardMenu';

interface NoWorkMenuProps {
  person: { id: string };
  date: string;
  /** Sentence above the items, such as 'No work: vacation, reported by Owen Blake'. */
  text: string;
  trigger: MenuTrigger;
}

/** Menu of a day without work, for reviewers: they enter a card anyway, or remove the report. */
export function NoWorkMenu({ person: { id: userId }, date, text, trigger }: NoWorkMenuProps) {
  const [removeNoWork] = useRemoveNoWorkMutation();
  async function remove() {
    const outcome = await reportOutcome(removeNoWork({ variables: { input: { userId, date } } }), {
      failure: 'Failed to remove the report',
    });
    if (outcome.data) showToast({ tone: 'success', title: 'Success', description: 'Report of no work removed' });
  }
  return (
    <DropdownMenu
      header={text}
      trigger={trigger}
      items={[
        { label: 'Enter the card', icon: 'edit', to: enterPath(userId, date) },
        { label: 'Remove report', icon: 'undo', onSelect: () => void remove() },
      ]}
    />
  );
}
