import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Dialog } from '../../../../components/feedback/Dialog';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Spinner } from '../../../../components/feedback/Spinner';
import { Switch } from '../../../../components/forms/Switch';
import layout from '../../../../components/layout.module.css';
import { personName } from '../../../../core/format';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { useBusyIds } from '../../../../core/requests/useBusyIds';
import { useExpectedPeopleQuery, useSetTimecardExpectedMutation } from '../roll-call.generated';

/** The approved accounts, each with a switch: whether a daily timecard is expected. */
export function ExpectedPeopleDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { data, error, refetch } = useExpectedPeopleQuery({ skip: !open });
  const [setExpected] = useSetTimecardExpectedMutation();
  const busy = useBusyIds();
  const people = data?.users.filter(({ approvalStatus }) => approvalStatus === 'approved');
  const change = (id: string, expected: boolean) =>
    busy.during(
      id,
      reportOutcome(setExpected({ variables: { input: { id, expected } } }), {
        failure: 'Failed to update the roll call',
      }),
    );
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
      {error && <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {!people && !error && <Spinner />}
      <ul className={classes(layout.list, layout.lines)}>
        {people?.map((person) => (
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
    </Dialog>
  );
}
