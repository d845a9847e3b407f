import { RecordPhotosButton } from '../../../photos/shared/RecordPhotosButton';
import { cardName } from '../../lifecycle/useTimecardDecisions';
import type { WaitingTimecardFragment } from '../review.generated';

type PhotographedCard = Pick<WaitingTimecardFragment, 'id' | 'date' | 'user' | 'photoCount' | 'mayAddPhotos'>;

/** Button that opens a waiting card's photos. Not shown without photos, because people add photos in the card's details. */
export const TimecardPhotosButton = ({ card }: { card: PhotographedCard }) =>
  card.photoCount > 0 && (
    <RecordPhotosButton
      subject="timecard"
      id={card.id}
      summary={cardName(card)}
      count={card.photoCount}
      mayAdd={card.mayAddPhotos}
    />
  );
