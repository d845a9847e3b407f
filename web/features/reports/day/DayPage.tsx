import { Navigate, useParams } from 'react-router-dom';
import { addDays, isRecordDay, previousWorkingDay } from '../../../../common/days';
import { NotFoundPage } from '../../../components/page/NotFoundPage';
import { publishedSettings } from '../../../core/settings';
import { useToday } from '../../../core/useToday';
import { RecordedDay } from './components/RecordedDay';
import { dayPath } from './day';

/** Shows everything that was recorded of one day. Without a day in the address, opens the last working day. */
export function DayPage() {
  const { date } = useParams();
  const today = useToday();
  if (date === undefined) {
    return <Navigate to={dayPath(previousWorkingDay(today, publishedSettings().workingDays))} replace />;
  }
  return isRecordDay(date) && date <= addDays(today, 1) ? <RecordedDay date={date} /> : <NotFoundPage />;
}
