import type { ShownPhoto } from '../photos/shared/photo';
import type { SheetFragment } from './extra-work.generated';

/** Returns a sheet's photo for the owner's representative, without the name of the person who added the photo. */
export const shownFacts = ({ id, caption, ...facts }: SheetFragment['photos'][number]): Omit<ShownPhoto, 'small'> => ({
  ...facts,
  key: id,
  state: 'sent',
  caption: caption ?? '',
  removal: null,
});

/** Returns the photos of a sheet for a signed-in person. */
export const photosOf = (sheet: Pick<SheetFragment, 'photos'> | undefined): ShownPhoto[] =>
  sheet?.photos.map((photo) => ({
    ...shownFacts(photo),
    small: `/api/photos/${photo.id}?size=small`,
    large: `/api/photos/${photo.id}?size=large`,
  })) ?? [];
