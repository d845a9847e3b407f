import type { ShownPhoto } from '../photos/shared/photo';
import type { SheetFragment } from './extra-work.generated';

/** Returns a photo of a sheet, without who added it, as the owner's representative looks at it. */
export const shownFacts = ({ id, caption, ...facts }: SheetFragment['photos'][number]): Omit<ShownPhoto, 'small'> => ({
  ...facts,
  key: id,
  state: 'sent',
  caption: caption ?? '',
  removal: null,
});

/** Returns the photos of a sheet, for someone who is signed in. */
export const photosOf = (sheet: Pick<SheetFragment, 'photos'> | undefined): ShownPhoto[] =>
  sheet?.photos.map((photo) => ({
    ...shownFacts(photo),
    small: `/api/photos/${photo.id}?size=small`,
    large: `/api/photos/${photo.id}?size=large`,
  })) ?? [];
