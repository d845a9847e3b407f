import { nameKey } from '../../../common/names';
import { personName } from '../../core/format';
import type { PhotosQuery } from './photos.generated';

export type GalleryPhoto = PhotosQuery['photos']['edges'][number]['node'];

/** The photos of one day that one person added to one place. */
export interface PhotoSet {
  key: string;
  /** The work area, else what the record is called. */
  place: string;
  person: string;
  photos: GalleryPhoto[];
}

export interface PhotoDay {
  day: string;
  sets: PhotoSet[];
}

/** Photos in the server's order, newest day first, by day, area, and person. */
export function byDay(photos: readonly GalleryPhoto[]): PhotoDay[] {
  const days = new Map<string, Map<string, PhotoSet>>();
  for (const photo of photos) {
    const sets = days.get(photo.day) ?? new Map<string, PhotoSet>();
    days.set(photo.day, sets);
    const [place, person] = [photo.workArea ?? photo.label ?? '', personName(photo.addedBy)];
    const key = `${nameKey(place)}\n${photo.addedBy?.email ?? ''}`;
    const set = sets.get(key) ?? { key, place, person, photos: [] };
    sets.set(key, set);
    set.photos.push(photo);
  }
  return [...days].map(([day, sets]) => ({ day, sets: [...sets.values()] }));
}
