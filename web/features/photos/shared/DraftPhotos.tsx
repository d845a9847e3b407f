import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useState } from 'react';
import layout from '../../../components/layout.module.css';
import { useAnnouncement } from '../../../core/announcements';
import { adoptOrphans } from '../../../core/offline/attachments/attachments';
import type { Attachment } from '../../../core/offline/device/attachment';
import { attachedToDrafts } from '../../../core/offline/drafts/draftStore';
import type { Draft } from '../../../core/offline/drafts/useDraft';
import { useOutbox } from '../../../core/offline/outbox/context';
import type { PhotoSubject } from '../../../schema.generated';
import { AddPhotosButtons } from './AddPhotosButtons';
import { PhotoGroup } from './PhotoGroup';
import { byTimeTaken, nouns } from './photo';
import { useAddPhotos } from './useAddPhotos';
import { useDevicePhotos } from './useDevicePhotos';

interface DraftPhotosProps {
  draft: Pick<Draft<never>, 'attachedTo' | 'noteAttachments' | 'restored'>;
  /** The form's name on the device. */
  form: string;
  subject: PhotoSubject;
}

/** The photos of an open form. They are stored with its draft and sent after the form. */
export function DraftPhotos({ draft, form, subject }: DraftPhotosProps) {
  const { _ } = useLingui();
  const { attachedTo: parent, noteAttachments, restored } = draft;
  const personId = useOutbox()?.personId;
  const photos = useDevicePhotos(useCallback((each: Attachment) => each.parent === parent, [parent]));
  const { storing, limit, add } = useAddPhotos({ subject, form, parent, count: photos?.length ?? 0 });
  const count = photos && photos.length + storing;
  useEffect(() => {
    if (count !== undefined) noteAttachments(count > 0);
  }, [count, noteAttachments]);

  // Orphans are photos whose draft no longer exists. Only the draft that the form opened with adopts them, not a draft that the
  // form starts after a submission.
  const [opened] = useState({ isNew: !restored, parent });
  const [adopted, setAdopted] = useState(0);
  useEffect(() => {
    if (!opened.isNew || !personId) return;
    void adoptOrphans({ form, personId, parent: opened.parent }, attachedToDrafts(personId)).then(
      (found) => found > 0 && setAdopted(found),
      () => undefined,
    );
  }, [opened, personId, form]);

  const adoptedText =
    adopted > 0 && count !== 0
      ? _("These photos are from a {noun} that was not finished. Remove photos that don't belong here.", {
          noun: _(nouns[subject]),
        })
      : '';
  useAnnouncement(adoptedText);

  return (
    <div className={layout.stack}>
      {adoptedText && <p className={layout.quiet}>{adoptedText}</p>}
      <PhotoGroup photos={[...(photos ?? [])].sort(byTimeTaken)} storing={storing} />
      <AddPhotosButtons limit={limit} onAdd={add} />
    </div>
  );
}
