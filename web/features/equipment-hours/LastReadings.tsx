import { Link } from 'react-router-dom';
import { SideList } from '../../components/page/SideList';
import { formatDay } from '../../core/days';
import { groupThousands } from '../../core/format';
import { useEquipmentHoursQuery } from './equipment-hours.generated';
import { changeOf } from './reading';

const SHOWN = 6;

interface LastReadingsProps {
  /** The chosen machine's id, or ''. */
  machine: string;
}

/** The chosen machine's last readings, with the hours between them. Renders nothing while they can't be loaded. */
export function LastReadings({ machine }: LastReadingsProps) {
  const { data, error } = useEquipmentHoursQuery({
    variables: { first: SHOWN, filter: { equipment: [machine] } },
    skip: !machine,
  });
  const readings = machine ? data?.equipmentHours.edges.map(({ node }) => node) : [];
  return (
    <SideList
      title="Last readings"
      note={noteOf(machine, readings?.length, error !== undefined)}
      items={(readings ?? []).map((reading) => ({
        key: reading.id,
        title: formatDay(reading.date),
        detail: changeOf(reading) === '-' ? 'First reading' : `${changeOf(reading)} h`,
        figure: `${groupThousands(reading.hours)} h`,
      }))}
      more={machine && readings?.length ? <Link to="/equipment-hours">All readings</Link> : undefined}
    />
  );
}

function noteOf(machine: string, count: number | undefined, failed: boolean) {
  if (!machine) return 'Select equipment to see its last readings.';
  if (count === 0) return 'This machine has no readings yet.';
  if (count === undefined) return failed ? 'They need a connection.' : 'Loading...';
  return undefined;
}
