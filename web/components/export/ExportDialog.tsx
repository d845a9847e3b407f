import { useLingui } from '@lingui/react';
import { useAnnouncement } from '../../core/announcements';
import { formatBytes } from '../../core/format';
import { Button } from '../Button';
import { Dialog } from '../dialogs/Dialog';
import { Spinner } from '../feedback/Spinner';
import { type FetchedFile, saveFile, shareable } from './fetchFile';

/** State of an export: the bytes received so far, or the complete file. */
export type ExportState = { bytes: number; file?: undefined } | { file: FetchedFile };

interface ExportDialogProps {
  state: ExportState | null;
  /** Closes the dialog. Cancels an export in progress. */
  onClose(): void;
}

/** Shows that a file is being created, with its size so far. On phones, then offers to share or save it. */
export function ExportDialog({ state, onClose }: ExportDialogProps) {
  const { _ } = useLingui();
  const file = state?.file;
  const bytes = state && !state.file ? state.bytes : 0;
  useAnnouncement(file && _('Your file is ready: {name}', { name: file.name }));
  const share = async () => {
    // `share` rejects if the person closes the share sheet.
    if (file) await navigator.share(shareable(file)).then(onClose, () => undefined);
  };
  return (
    <Dialog
      open={state !== null}
      title={file ? _('Your file is ready') : _('Exporting')}
      width={400}
      onClose={onClose}
      footer={
        file ? (
          <>
            <Button
              onClick={() => {
                saveFile(file);
                onClose();
              }}
            >
              {_('Save')}
            </Button>
            <Button variant="primary" onClick={() => void share()}>
              {_('Share')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{_('Cancel')}</Button>
        )
      }
    >
      {file ? <p>{file.name}</p> : <Spinner label={_('{bytes} so far', { bytes: formatBytes(bytes) })} />}
    </Dialog>
  );
}
