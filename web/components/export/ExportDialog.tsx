import { useRef } from 'react';
import { useAnnouncement } from '../../core/announcements';
import { saveFile, shareable } from '../../core/exports/fetchFile';
import type { ExportState } from '../../core/exports/useExport';
import { formatBytes } from '../../core/format';
import { Button } from '../Button';
import { Dialog } from '../dialogs/Dialog';
import { Spinner } from '../feedback/Spinner';

interface ExportDialogProps {
  state: ExportState | null;
  /** Closes the dialog. Cancels an export in progress. */
  onClose(): void;
}

/** Shows that a file is being created, with its size so far. On phones, then offers to share or save it. */
export function ExportDialog({ state, onClose }: ExportDialogProps) {
  const last = useRef(state);
  // Keeps the content while the dialog closes.
  if (state) last.current = state;
  const shown = last.current;
  const file = shown?.file;
  const bytes = shown && !shown.file ? shown.bytes : 0;
  useAnnouncement(file && `Your file is ready: ${file.name}`);
  const share = async () => {
    // `share` rejects if the person closes the share sheet.
    if (file) await navigator.share(shareable(file)).then(onClose, () => undefined);
  };
  return (
    <Dialog
      open={state !== null}
      title={file ? 'Your file is ready' : 'Exporting'}
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
              Save
            </Button>
            <Button variant="primary" onClick={() => void share()}>
              Share
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Cancel</Button>
        )
      }
    >
      {file ? <p>{file.name}</p> : <Spinner label={`${formatBytes(bytes)} so far`} />}
    </Dialog>
  );
}
