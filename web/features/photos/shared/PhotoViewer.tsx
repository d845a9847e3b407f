import { useLingui } from '@lingui/react';
import { Button as AntdButton } from 'antd';
import { useState } from 'react';
import { Button, looks } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { StepButtons } from '../../../components/dialogs/StepButtons';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { Facts } from '../../../components/page/Facts';
import { useDialogKeys } from '../../../core/browser/usePageKeys';
import { formatMoment } from '../../../core/days';
import { CaptionField } from './CaptionField';
import styles from './PhotoStrip.module.css';
import { altOf, type ShownPhoto, takenText } from './photo';
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
  const { _ } = useLingui();
  const index = photos.findIndex(({ key }) => key === photo.key);
  const [previous, next] = [photos[index - 1], photos[index + 1]];
  const [withdrawing, setWithdrawing] = useState(false);
  const view = (
    <Dialog
      open
      title={
        photos.length > 1 ? _('Photo {number} of {count}', { number: index + 1, count: photos.length }) : _('Photo')
      }
      width={960}
      onClose={onClose}
      controls={photos.length > 1 && <Steps previous={previous} next={next} onStep={onStep} />}
      footer={<Actions photo={photo} onRemove={onRemove} onWithdraw={() => setWithdrawing(true)} onClose={onClose} />}
    >
      <div className={layout.stack}>
        <Picture key={photo.key} photo={photo} />
        {photo.state === 'refused' && (
          <FormMessage tone="error">{photo.reason ?? _('The server did not accept this photo.')}</FormMessage>
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
  const { _ } = useLingui();
  useDialogKeys({ ArrowLeft: previous && (() => onStep(previous)), ArrowRight: next && (() => onStep(next)) });
  return <StepButtons {...{ previous, next, onStep }} labels={[_('Previous photo'), _('Next photo')]} />;
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
        className={styles.whole}
      />
    </div>
  );
}

function PhotoFacts({ photo }: { photo: ShownPhoto }) {
  const { _ } = useLingui();
  const { addedAt, addedBy, place, withdrawn } = photo;
  return (
    <Facts
      columns={3}
      facts={[
        { name: _('Taken'), value: takenText(photo) },
        {
          name: _('Added'),
          value: addedBy
            ? _('{moment} by {name}', { moment: formatMoment(addedAt), name: addedBy })
            : formatMoment(addedAt),
        },
        ...(place
          ? [{ name: _('Location'), value: `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` }]
          : []),
        ...(withdrawn
          ? [
              {
                name: _('Withdrawn'),
                value: _('{moment} by {name}', { moment: formatMoment(withdrawn.at), name: withdrawn.by }),
              },
              { name: _('Reason'), value: withdrawn.reason },
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
  const { _ } = useLingui();
  return (
    <>
      {photo.large && (
        <AntdButton {...looks.quiet} href={photo.large} target="_blank" rel="noreferrer">
          {_('Full size')}
        </AntdButton>
      )}
      {onRemove && photo.removal === 'remove' && (
        <Button icon="delete" onClick={() => onRemove(photo)}>
          {_('Remove')}
        </Button>
      )}
      {photo.removal === 'withdraw' && (
        <Button icon="delete" onClick={onWithdraw}>
          {_('Withdraw')}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {_('Done')}
      </Button>
    </>
  );
}
