import { ReturnedNotice } from './components/ReturnedNotice';
import { useReturnedTimecardsQuery } from './my-timecards.generated';

/** The person's returned cards, above the form for a new one. Ignores failures, because the person also gets an email. */
export function Returned() {
  const { data } = useReturnedTimecardsQuery();
  return <ReturnedNotice cards={data?.myTimecards.edges.map(({ node }) => node) ?? []} />;
}
