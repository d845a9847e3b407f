import { Button as AntdButton } from 'antd';
import { useState } from 'react';
import { Button, looks } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { IconButton } from '../../../components/IconButton';
import layout from '../../../components/layout.module.css';
import { Facts } from '../../../components/page/Facts';
import { useDialogKeys } from '../../../core/browser/usePageKeys';
import { CaptionField } from './CaptionField';
import styles from './PhotoViewer.module.css';
import { altOf, photoMoment, type ShownPhoto, takenText } from './photo';
import { useLargePicture } from './useLargePicture';
import { WithdrawPhotoDialog } from './WithdrawPhotoDialog';

interface PhotoViewerProps {
  photos: readonly ShownPhoto[];
  photo: ShownPhoto;
  onStep(photo: ShownPhoto): void;
  /** Removes a photo from this device. Undefined if all photos are on the server. */
  onRemove?(photo: ShownPhoto): void;
  onClose(): void;
}

/** Shows one photo in full, with its times and the person who added it. Arrow keys step through the photos. */
export function PhotoViewer({ photos, photo, onStep, onRemove, onClose }: PhotoViewerProps) {
  const index = photos.findIndex(({ key }) => key === photo.key);
  const [previous, next] = [photos[index - 1], photos[index + 1]];
  const [withdrawing, setWithdrawing] = useState(false);
  const view = (
    <Dialog
      open
      title={photos.length > 1 ? `Photo ${index + 1} of ${photos.length}` : 'Photo'}
      width={960}
      onClose={onClose}
      controls={photos.length > 1 && <Steps previous={previous} next={next} onStep={onStep} />}
      footer={<Actions photo={photo} onRemove={onRemove} onWithdraw={() => setWithdrawing(true)} onClose={onClose} />}
    >
      <div className={layout.stack}>
        <Picture key={photo.key} photo={photo} />
        {photo.state === 'refused' && (
          <FormMessage tone="error">{photo.reason ?? 'The server did not accept this photo.'}</FormMessage>
        )}
        {photo.state === 'waiting' && photo.reason && <FormMessage tone="info">{photo.reason}</FormMessage>}
        {photo.removal === 'remove' ? (
          <CaptionField key={`caption ${photo.key}`} photo={photo} />
        ) : (
          photo.caption && <p className={layout.typed}>{photo.caption}</p>
        )}
        <PhotoFacts photo={photo} />
      </div>
    </Dialog>
  );
  return (
    <>
      {view}
      {/* This dialog is beside the viewer, because a nested dialog opens with a delay and would lose the first keys. */}
      <WithdrawPhotoDialog
        photo={photo}
        open={withdrawing}
        onWithdrawn={onClose}
        onClose={() => setWithdrawing(false)}
      />
    </>
  );
}

function Steps({
  previous,
  next,
  onStep,
}: Pick<PhotoViewerProps, 'onStep'> & Partial<Record<'previous' | 'next', ShownPhoto>>) {
  useDialogKeys({ ArrowLeft: previous && (() => onStep(previous)), ArrowRight: next && (() => onStep(next)) });
  return (
    <>
      <IconButton
        icon="chevronLeft"
        label="Previous photo"
        disabled={!previous}
        onClick={() => previous && onStep(previous)}
      />
      <IconButton icon="chevronRight" label="Next photo" disabled={!next} onClick={() => next && onStep(next)} />
    </>
  );
}

function Picture({ photo }: { photo: ShownPhoto }) {
  const address = useLargePicture(photo);
  return (
    <div className={styles.frame}>
      <img
        src={address ?? photo.small}
        alt={altOf(photo)}
        width={photo.width}
        height={photo.height}
        className={styles.picture}
      />
    </div>
  );
}

function PhotoFacts({ photo }: { photo: ShownPhoto }) {
  const { addedAt, addedBy, place, withdrawn } = photo;
  return (
    <Facts
      columns={3}
      facts={[
        { name: 'Taken', value: takenText(photo) },
        { name: 'Added', value: [photoMoment(addedAt), addedBy && `by ${addedBy}`].filter(Boolean).join(' ') },
        ...(place ? [{ name: 'Location', value: `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` }] : []),
        ...(withdrawn
          ? [
              { name: 'Withdrawn', value: `${photoMoment(withdrawn.at)} by ${withdrawn.by}` },
              { name: 'Reason', value: withdrawn.reason },
            ]
          : []),
      ]}
    />
  );
}

interface ActionsProps extends Pick<PhotoViewerProps, 'photo' | 'onRemove' | 'onClose'> {
  onWithdraw(): void;
}

function Actions({ photo, onRemove, onWithdraw, onClose }: ActionsProps) {
  return (
    <>
      {photo.large && (
        <AntdButton {...looks.quiet} href={photo.large} target="_blank" rel="noreferrer">
          Full size
        </AntdButton>
      )}
      {onRemove && photo.removal === 'remove' && (
        <Button icon="delete" onClick={() => onRemove(photo)}>
          Remove
        </Button>
      )}
      {photo.removal === 'withdraw' && (
        <Button icon="delete" onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
}
