import { ReturnedNotice } from './components/ReturnedNotice';
import { useReturnedTimecardsQuery } from './my-timecards.generated';

/** Lists the person's returned cards above the form for a new card. Ignores failures, because the person also gets an email. */
export function Returned() {
  const { data } = useReturnedTimecardsQuery();
  return <ReturnedNotice cards={data?.myTimecards.edges.map(({ node }) => node) ?? []} />;
}
