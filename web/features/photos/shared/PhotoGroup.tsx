import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { useOutbox } from '../../../core/offline/outbox/context';
import { PhotoStrip, type PhotoStripProps } from './PhotoStrip';
import { PhotoViewer } from './PhotoViewer';
import type { ShownPhoto } from './photo';

type PhotoGroupProps = Pick<PhotoStripProps, 'photos' | 'storing' | 'loading'>;

/** A strip of photos with its viewer, and a confirmation before a photo is removed from the device. */
export function PhotoGroup({ photos, storing = 0, loading = 0 }: PhotoGroupProps) {
  const { _ } = useLingui();
  const outbox = useOutbox();
  const [open, setOpen] = useState<string | null>(null);
  const [removing, setRemoving] = useState<ShownPhoto | null>(null);
  const viewed = photos.filter(({ state }) => state !== 'preparing');
  const shown = viewed.find(({ key }) => key === open);
  if (photos.length + storing + loading === 0) return null;
  return (
    <>
      <PhotoStrip
        photos={photos}
        storing={storing}
        loading={loading}
        onOpen={({ key }) => setOpen(key)}
        onRemove={setRemoving}
      />
      {shown && (
        <PhotoViewer
          photos={viewed}
          photo={shown}
          onStep={({ key }) => setOpen(key)}
          onRemove={setRemoving}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={_('Remove photo?')}
        confirmLabel={_('Remove')}
        pendingLabel={_('Removing...')}
        onConfirm={async () => removing && outbox?.attachments.delete(removing.key)}
        onClose={() => setRemoving(null)}
      >
        {_("This photo has not been sent yet. Removing it from this device can't be undone.")}
      </ConfirmDialog>
    </>
  );
}
