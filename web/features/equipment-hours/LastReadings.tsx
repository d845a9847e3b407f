import { Link } from 'react-router-dom';
import { IconButton } from '../../components/IconButton';
import { SideList } from '../../components/page/SideList';
import { formatDay } from '../../core/days';
import { groupThousands } from '../../core/format';
import { readingName } from './components/WithdrawReadingDialog';
import { useEquipmentHoursQuery } from './equipment-hours.generated';
import { changeOf } from './reading';
import { useWithdrawReading } from './useWithdrawReading';

const SHOWN = 6;

interface LastReadingsProps {
  /** The chosen machine's id, or ''. */
  machine: string;
}

/** The chosen machine's last readings, with the hours between them. One's own of today can be withdrawn. Renders nothing while they can't be loaded. */
export function LastReadings({ machine }: LastReadingsProps) {
  const { data, error } = useEquipmentHoursQuery({
    variables: { first: SHOWN, filter: { equipment: [machine] } },
    skip: !machine,
  });
  const withdrawal = useWithdrawReading();
  const readings = machine ? data?.equipmentHours.edges.map(({ node }) => node) : [];
  return (
    <>
      <SideList
        title="Last readings"
        note={noteOf(machine, readings?.length, error !== undefined)}
        items={(readings ?? []).map((reading) => ({
          key: reading.id,
          title: formatDay(reading.date),
          detail: changeOf(reading) === '-' ? 'First reading' : `${changeOf(reading)} h`,
          figure: `${groupThousands(reading.hours)} h`,
          action: reading.mayWithdraw && (
            <IconButton
              icon="delete"
              tone="danger"
              label={`Withdraw ${readingName(reading)}`}
              onClick={() => withdrawal.open(reading)}
            />
          ),
        }))}
        more={machine && readings?.length ? <Link to="/equipment-hours">All readings</Link> : undefined}
      />
      {withdrawal.dialog}
    </>
  );
}

function noteOf(machine: string, count: number | undefined, failed: boolean) {
  if (!machine) return 'Select equipment to see its last readings.';
  if (count === 0) return 'This machine has no readings yet.';
  if (count === undefined) return failed ? 'They need a connection.' : 'Loading...';
  return undefined;
}
