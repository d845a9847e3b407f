import type { PhotosQuery } from './photos.generated';

export type GalleryPhoto = PhotosQuery['photos']['edges'][number]['node'];

export interface PhotoDay {
  day: string;
  photos: GalleryPhoto[];
}

/** Returns a photo's work area, or else the record's name. */
export const placeOf = ({ workArea, label }: Pick<GalleryPhoto, 'workArea' | 'label'>): string =>
  workArea ?? label ?? '';

/** Groups photos by day in the server's order. */
export function byDay(photos: readonly GalleryPhoto[]): PhotoDay[] {
  const days = new Map<string, GalleryPhoto[]>();
  for (const photo of photos) days.set(photo.day, [...(days.get(photo.day) ?? []), photo]);
  return [...days].map(([day, own]) => ({ day, photos: own }));
}
