import { useEffect, useState } from 'react';
import type { ShownPhoto } from '../../photos/shared/photo';
import { shownFacts } from '../sheetPhotos';
import type { SheetOfLinkFragment } from './links.generated';

/** Downloads a picture. The token is in the body, because servers log URLs. */
async function readPicture(token: string, id: string, size: 'small' | 'large'): Promise<Blob | undefined> {
  const response = await fetch(`/api/extra-work/photos/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, size }),
  });
  return response.ok ? response.blob() : undefined;
}

interface LinkPhotos {
  photos: ShownPhoto[];
  /** Number of pictures still loading. */
  loading: number;
  failed: number;
}

/** Returns the photos of a link's sheet. Each is included after its small picture is loaded. */
export function useLinkPhotos(token: string, photos: SheetOfLinkFragment['photos']): LinkPhotos {
  // Object URLs of the small pictures, by photo id. Null if a picture could not be loaded.
  const [pictures, setPictures] = useState<ReadonlyMap<string, string | null>>(new Map());
  const ids = photos.map(({ id }) => id).join();

  useEffect(() => {
    const urls: string[] = [];
    let gone = false;
    const show = (id: string) => (blob: Blob | undefined) => {
      if (gone) return;
      const url = blob ? URL.createObjectURL(blob) : null;
      if (url) urls.push(url);
      setPictures((before) => new Map(before).set(id, url));
    };
    for (const id of ids.split(',').filter(Boolean))
      void readPicture(token, id, 'small').then(show(id), () => show(id)(undefined));
    return () => {
      gone = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [token, ids]);

  return {
    photos: photos.flatMap((photo) => {
      const small = pictures.get(photo.id);
      return small ? { ...shownFacts(photo), small, readLarge: () => readPicture(token, photo.id, 'large') } : [];
    }),
    loading: photos.filter(({ id }) => !pictures.has(id)).length,
    failed: photos.filter(({ id }) => pictures.get(id) === null).length,
  };
}
