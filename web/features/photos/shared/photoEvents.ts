import { personName } from '../../../core/format';
import type { PhotoSubject } from '../../../schema.generated';
import { byTimeTaken, fromServer, type ShownPhoto } from './photo';
import { type PhotoFragment, useRecordPhotosQuery, useWithdrawnPhotosQuery } from './record-photos.generated';

/** Photos added by one person at about the same time, or one withdrawn photo. */
export interface PhotoEvent {
  kind: 'added' | 'withdrawn';
  /** ISO 8601 time of the last photo. */
  at: string;
  by: string;
  reason?: string;
  photos: ShownPhoto[];
}

/** Photos with shorter pauses between them are one event, so that one walk around a machine is one event. */
const TOGETHER_MS = 10 * 60_000;

/** Returns additions and withdrawals of a record's photos, newest first. A withdrawn photo appears in both. */
export function photoEvents(present: readonly PhotoFragment[], withdrawn: readonly PhotoFragment[]): PhotoEvent[] {
  const events: PhotoEvent[] = withdrawn.map((photo) => ({
    kind: 'withdrawn',
    at: photo.withdrawnAt ?? photo.addedAt,
    by: personName(photo.withdrawnBy),
    reason: photo.withdrawReason ?? undefined,
    photos: [fromServer(photo)],
  }));
  const added = [...present, ...withdrawn].sort((one, other) => one.addedAt.localeCompare(other.addedAt));
  let last: PhotoEvent | undefined;
  for (const photo of added) {
    const by = personName(photo.addedBy);
    const isTogether = last?.by === by && Date.parse(photo.addedAt) - Date.parse(last.at) < TOGETHER_MS;
    if (!last || !isTogether) {
      last = { kind: 'added', at: photo.addedAt, by, photos: [] };
      events.push(last);
    }
    last.at = photo.addedAt;
    last.photos.push(fromServer(photo));
  }
  for (const event of events) event.photos.sort(byTimeTaken);
  return events.sort((one, other) => other.at.localeCompare(one.at));
}

/** Reads a record's photo events from the server. Empty until the server has responded. */
export function usePhotoEvents(subject: PhotoSubject, id: string): PhotoEvent[] {
  const variables = { subject, subjectId: id };
  const present = useRecordPhotosQuery({ variables });
  const withdrawn = useWithdrawnPhotosQuery({ variables });
  return photoEvents(
    present.data?.photos.edges.map(({ node }) => node) ?? [],
    withdrawn.data?.photos.edges.map(({ node }) => node) ?? [],
  );
}
