import { Link } from 'react-router-dom';
import { useViewer } from '../../components/data/viewer';
import { addDays, formatMoment } from '../../components/days';
import { today } from '../../components/format';
import { IconButton } from '../../components/IconButton';
import { SideList } from '../../components/page/SideList';
import { type LoadFragment, useTruckingRecordsQuery } from './trucking.generated';

const SHOWN = 8;
/** Other people's loads are among them. */
const READ = 100;
const DAYS_BACK = 14;

interface RecentLoadsProps {
  timeZone: string;
  onRepeat(load: LoadFragment): void;
}

/** The person's last loads: most trucks come back for more of the same. Absent while they can't be read. */
export function RecentLoads({ timeZone, onRepeat }: RecentLoadsProps) {
  const { email } = useViewer();
  const startDate = addDays(today(timeZone), -DAYS_BACK);
  const { data, previousData } = useTruckingRecordsQuery({ variables: { first: READ, filter: { startDate } } });
  const loads = (data ?? previousData)?.truckingRecords.edges.map(({ node }) => node);
  if (!loads) return null;
  const mine = loads.filter(({ user }) => user?.email === email).slice(0, SHOWN);
  return (
    <SideList
      title="Your recent loads"
      note={mine.length === 0 && 'Loads you submit are listed here.'}
      items={mine.map((load) => ({
        key: load.id,
        title: `${load.truckNumber} · ${load.material}`,
        detail: formatMoment(load.timeOut, timeZone),
        figure: load.quantity,
        action: (
          <IconButton
            icon="copy"
            label={`Another load of ${load.material} with ${load.truckNumber}`}
            onClick={() => onRepeat(load)}
          />
        ),
      }))}
      more={mine.length > 0 && <Link to="/trucking/records">All records</Link>}
    />
  );
}
