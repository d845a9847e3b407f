import { lazy, Suspense } from 'react';
import { dayOfYear } from '../../../../core/days';
import type { TimecardLifecycleFragment } from '../details.generated';

const RecordPhotos = lazy(async () => ({
  default: (await import('../../../../components/photos/RecordPhotos')).RecordPhotos,
}));

/** The photos of a card, to read, to add, and to print. */
export const CardPhotos = ({
  card,
}: {
  card: Pick<TimecardLifecycleFragment, 'id' | 'date' | 'workArea' | 'photoCount' | 'mayAddPhotos'>;
}) => (
  <Suspense>
    <RecordPhotos
      key={card.id}
      subject="timecard"
      id={card.id}
      summary={`${dayOfYear(card.date)}, ${card.workArea}`}
      count={card.photoCount}
      mayAdd={card.mayAddPhotos}
      title="Photos"
    />
  </Suspense>
);
