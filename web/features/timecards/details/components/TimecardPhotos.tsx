import { dayOfYear } from '../../../../core/days';
import { RecordPhotos } from '../../../photos/shared/laterPhotos';
import type { TimecardLifecycleFragment } from '../details.generated';

interface TimecardPhotosProps {
  card: Pick<TimecardLifecycleFragment, 'id' | 'date' | 'workArea' | 'photoCount' | 'mayAddPhotos'>;
  title?: string;
}

/** A card's photos, to view, add, and print. */
export const TimecardPhotos = ({ card, title }: TimecardPhotosProps) => (
  <RecordPhotos
    key={card.id}
    subject="timecard"
    id={card.id}
    summary={`${dayOfYear(card.date)}, ${card.workArea}`}
    count={card.photoCount}
    mayAdd={card.mayAddPhotos}
    title={title}
  />
);
