import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { ErrorState } from '../../../components/feedback/ErrorState';
import layout from '../../../components/layout.module.css';
import { changeAttachment } from '../../../core/offline/attachments/attachments';
import type { Attachment } from '../../../core/offline/device/attachment';
import { useOutbox } from '../../../core/offline/outbox/context';
import { readAgain } from '../../../core/requests/readAgain';
import type { PhotoSubject } from '../../../schema.generated';
import { AddPhotosButtons } from './AddPhotosButtons';
import { PhotoGroup } from './PhotoGroup';
import { byTimeTaken, fromServer, nouns, recordTypes } from './photo';
import { useRecordPhotosQuery } from './record-photos.generated';
import { useAddPhotos } from './useAddPhotos';
import { useDevicePhotos } from './useDevicePhotos';

export interface RecordPhotosProps {
  subject: PhotoSubject;
  id: string;
  /** Label of the record in the outbox, such as 'Nov 21, North pier'. */
  summary: string;
  /** Number of photos on the server. If it is 0 and this device has no photos of the record, no request is sent. */
  count: number;
  mayAdd: boolean;
  /** Title within a larger page. With a title, nothing is shown if there are no photos and none can be added. */
  title?: string;
  /** Text shown if there are no photos. */
  emptyText?: string;
}

/** Shows a record's photos, from the server and from this device. */
export function RecordPhotos({ subject, id, summary, count, mayAdd, title, emptyText }: RecordPhotosProps) {
  const { _ } = useLingui();
  const outbox = useOutbox();
  const place = /* not shown */ `new photos of ${id}`;
  const own =
    useDevicePhotos(useCallback((each: Attachment) => each.recordId === id || each.parent === place, [id, place])) ??
    [];
  // `count` may be 0 although this device has just added photos, so load the server's photos in that case, too.
  const [hasOwn, setHasOwn] = useState(false);
  if (own.length > 0 && !hasOwn) setHasOwn(true);
  const skip = count === 0 && !hasOwn;
  const { data, error, refetch } = useRecordPhotosQuery({ variables: { subject, subjectId: id }, skip });
  const sent = data?.photos.edges.map(({ node }) => fromServer(node));
  const photos = [...(sent ?? []), ...own].sort(byTimeTaken);
  const { storing, limit, add } = useAddPhotos({ subject, parent: place, summary, count: photos.length });
  useCountKeptCurrent(subject, id, sent?.length);
  const retry = () => readAgain(refetch);

  const chosen = own.filter(({ state }) => state === 'kept');
  async function send() {
    await Promise.all(chosen.map(({ key }) => changeAttachment(key, { parent: undefined, recordId: id })));
    void outbox?.attachments.flush({ now: true }).catch(() => undefined);
  }

  const canAdd = mayAdd && outbox !== null;
  const isEmpty = photos.length === 0 && (skip || sent !== undefined);
  if (title && isEmpty && !canAdd) return null;
  return (
    <section className={layout.stack} aria-label={title ?? _('Photos')} data-no-print={isEmpty || undefined}>
      {title && <h3 className={layout.title}>{title}</h3>}
      {isEmpty && emptyText && <p className={layout.quiet}>{emptyText}</p>}
      {!sent && error && <ErrorState noun="photos" error={error} onRetry={retry} />}
      <PhotoGroup photos={photos} storing={storing} loading={sent || error ? 0 : count} />
      {chosen.length > 0 && (
        <div className={classes(layout.row, layout.breaking)} data-no-print>
          <Button variant="primary" icon="upload" onClick={() => void send()}>
            {chosen.length === 1
              ? _('Add 1 photo to this {noun}', { noun: _(nouns[subject]) })
              : _('Add {count} photos to this {noun}', { count: chosen.length, noun: _(nouns[subject]) })}
          </Button>
          <span className={layout.quiet}>{_('To add a caption first, open a photo.')}</span>
        </div>
      )}
      {canAdd && <AddPhotosButtons limit={limit} onAdd={add} />}
    </section>
  );
}

/** Updates a record's photo count in the cache, so that lists show it without loading their rows again. */
function useCountKeptCurrent(subject: PhotoSubject, id: string, count: number | undefined) {
  const { cache } = useApolloClient();
  useEffect(() => {
    if (count === undefined) return;
    cache.modify({ id: cache.identify({ __typename: recordTypes[subject], id }), fields: { photoCount: () => count } });
  }, [cache, subject, id, count]);
}
