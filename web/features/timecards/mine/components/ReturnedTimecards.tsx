import { Arriving } from '../../../../components/page/ArrivingNotices';
import { useReturnedTimecardsQuery } from '../my-timecards.generated';
import { ReturnedTimecardsNotice } from './ReturnedTimecardsNotice';

/** Lists the person's returned cards above the form for a new card. Ignores failures, because the person also gets an email. */
export function ReturnedTimecards() {
  const { data, loading } = useReturnedTimecardsQuery();
  if (loading && !data) return <Arriving />;
  return <ReturnedTimecardsNotice cards={data?.myTimecards.edges.map(({ node }) => node) ?? []} />;
}
