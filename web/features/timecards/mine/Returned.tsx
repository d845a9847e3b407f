import { ReturnedNotice } from './components/ReturnedNotice';
import { useReturnedTimecardsQuery } from './my-timecards.generated';

/** The person's returned cards, above the form for a new one. A failure shows nothing: the mail says the same. */
export function Returned() {
  const { data } = useReturnedTimecardsQuery();
  return <ReturnedNotice cards={data?.myTimecards.edges.map(({ node }) => node) ?? []} />;
}
