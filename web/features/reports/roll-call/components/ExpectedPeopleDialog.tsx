import { useDeferredValue, useState } from 'react';
import { LARGEST_PAGE } from '../../../../../common/limits';
import { roleNames } from '../../../../../common/names';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { LoadMore } from '../../../../components/feedback/LoadMore';
import { Spinner } from '../../../../components/feedback/Spinner';
import { SearchBar } from '../../../../components/filters/SearchBar';
import { Switch } from '../../../../components/forms/Switch';
import layout from '../../../../components/layout.module.css';
import { Picker } from '../../../../components/pickers/Picker';
import { personName } from '../../../../core/format';
import { latest } from '../../../../core/requests/latest';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { useBusyIds } from '../../../../core/requests/useBusyIds';
import { useConnection } from '../../../../core/requests/useConnection';
import type { Role } from '../../../../schema.generated';
import {
  useExpectedPeopleQuery,
  useSetRoleTimecardsExpectedMutation,
  useSetTimecardExpectedMutation,
} from '../roll-call.generated';

const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label }));
const FAILURE = 'Failed to update the roll call';

/** Lists approved accounts with a switch that says whether daily timecards are expected. Buttons switch a whole role. */
export function ExpectedPeopleDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<string | null>(null);
  const typed = useDeferredValue(search.trim());
  const asked = useExpectedPeopleQuery({
    variables: { search: typed || null, role: role as Role | null, first: LARGEST_PAGE },
    skip: !open,
  });
  const list = latest(asked).data?.userRows;
  const { rows, error, onRetry, ...page } = useConnection(asked, list, list?.totalCount);
  const [setExpected] = useSetTimecardExpectedMutation();
  const busy = useBusyIds();
  const change = (id: string, expected: boolean) =>
    busy.during(id, reportOutcome(setExpected({ variables: { input: { id, expected } } }), { failure: FAILURE }));
  return (
    <Dialog
      open={open}
      title="Who turns in a daily timecard"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={layout.stack}>
        <SearchBar
          label="Search people"
          placeholder="Name, email, or role"
          value={search}
          onChange={setSearch}
          found={list && `${list.totalCount} found`}
        >
          <Picker label="Role" hideLabel placeholder="All roles" value={role} options={roles} onChange={setRole} />
        </SearchBar>
        {role && <WholeRole role={role as Role} />}
        {error && <ErrorState error={error} onRetry={onRetry} />}
        {!list && !error && <Spinner />}
        <ul className={classes(layout.list, layout.lines)}>
          {rows?.map((person) => (
            <li key={person.id} className={layout.row}>
              <span className={layout.grow}>{personName(person)}</span>
              <Switch
                label={`Expect a daily timecard from ${personName(person)}`}
                checked={person.timecardExpected}
                pending={busy.busyIds.has(person.id)}
                onChange={(expected) => void change(person.id, expected)}
              />
            </li>
          ))}
        </ul>
        {rows?.length === 0 && <p className={layout.quiet}>No one matches your search.</p>}
        <LoadMore {...page} />
      </div>
    </Dialog>
  );
}

/** Two buttons that switch everyone with a role, even if the search hides them. */
function WholeRole({ role }: { role: Role }) {
  const [setAll] = useSetRoleTimecardsExpectedMutation();
  const [pending, setPending] = useState<boolean | null>(null);
  async function set(expected: boolean) {
    setPending(expected);
    await reportOutcome(setAll({ variables: { input: { role, expected } } }), { failure: FAILURE });
    setPending(null);
  }
  return (
    <div className={layout.row}>
      <span className={layout.grow}>Everyone with the role {roleNames[role]}</span>
      <Button pending={pending === true} disabled={pending !== null} onClick={() => void set(true)}>
        Expect all
      </Button>
      <Button pending={pending === false} disabled={pending !== null} onClick={() => void set(false)}>
        Expect none
      </Button>
    </div>
  );
}
