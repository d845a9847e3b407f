import { UPLOAD_MAX_BYTES } from '../../../../common/limits';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './upload.css';
import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import DashboardModal from '@uppy/react/dashboard-modal';
import { useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../../../components/useMediaQuery';
import { useIsDark } from '../../../core/browser/darkTheme';
import { UPLOAD_MAX_FILES } from '../../../core/constants';
import { showToast } from '../../../core/toasts/toasts';
import { ReportedError, reasonOf, type UploadedFile, type UploadLink } from '../upload';

interface UploadDialogProps {
  open: boolean;
  /** The file that was chosen last. Its upload starts at once. */
  file: File;
  onClose(): void;
  /** A new signed link for each attempt. */
  getLink(): Promise<UploadLink>;
  /** Registers the uploaded file; a rejection marks the upload as failed, so it can be retried. */
  onUploaded(file: UploadedFile): Promise<void>;
}

interface Handlers extends Pick<UploadDialogProps, 'getLink' | 'onUploaded'> {}

/** Uppy with the signed PUT: one PDF, no multipart, no companion, and its default retry delays. */
function createUppy(handlers: () => Handlers): Uppy {
  const links = new Map<string, string>();
  const uppy = new Uppy({
    id: 'storm-water',
    autoProceed: true,
    allowMultipleUploadBatches: false,
    restrictions: { maxNumberOfFiles: UPLOAD_MAX_FILES, maxFileSize: UPLOAD_MAX_BYTES, allowedFileTypes: ['.pdf'] },
  });
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    async getUploadParameters(file) {
      const { url, headers } = await handlers().getLink();
      links.set(file.id, url);
      return { method: 'PUT', url, headers };
    },
  });
  uppy.on('upload-error', (_file, error) => {
    if (!(error instanceof ReportedError)) showToast({ tone: 'error', title: 'Error', description: reasonOf(error) });
  });
  // Once the upload succeeds, hide the error of an earlier attempt.
  uppy.on('complete', ({ failed }) => failed?.length === 0 && uppy.hideInfo());
  // Registering is part of the upload: it isn't complete before that, and a failure here can be retried.
  uppy.addPostProcessor(async (ids) => {
    for (const file of uppy.getFilesByIds(ids).filter((each) => !each.error)) {
      uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: 'Processing upload...' });
      try {
        await handlers().onUploaded({ uploadURL: links.get(file.id), name: file.name, size: file.size });
        uppy.emit('postprocess-complete', file);
      } catch (error) {
        uppy.emit('upload-error', file, error as Error);
      }
    }
  });
  return uppy;
}

/** Uppy's dialog has no name and its list items have no list: adds both, also to what it renders later. */
function labelForAssistiveTechnology() {
  const dialog = document.querySelector('.uppy-Dashboard--modal .uppy-Dashboard-inner');
  if (!dialog) return;
  dialog.setAttribute('aria-label', 'Upload PDF Document');
  const mend = () => dialog.querySelector('.uppy-Dashboard-filesInner')?.setAttribute('role', 'list');
  const observer = new MutationObserver(mend);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Returns whether a file is being sent or registered. */
const isRunning = (uppy: Uppy) => uppy.getFiles().some(({ progress, error }) => !progress.uploadComplete && !error);

/** The dialog of an upload. It closes itself when the file is archived, and stays with its status bar if it fails. Escape closes it; a running upload continues. */
export function UploadDialog({ open, file, onClose, getLink, onUploaded }: UploadDialogProps) {
  const handlers = useRef<Handlers>({ getLink, onUploaded });
  handlers.current = { getLink, onUploaded };
  const [uppy] = useState(() => createUppy(() => handlers.current));
  const phone = useIsPhone();
  useEffect(() => () => uppy.cancelAll(), [uppy]);
  useEffect(labelForAssistiveTechnology, []);
  const isDark = useIsDark();
  const started = useRef<File>(undefined);
  useEffect(() => {
    if (started.current === file) return;
    started.current = file;
    // The failed one is replaced. A running one goes on, and Uppy says that there is room for one file.
    if (!isRunning(uppy)) uppy.cancelAll();
    try {
      uppy.addFile({ name: file.name, type: file.type, data: file, source: 'Local' });
    } catch {
      // Uppy has said why: it is no PDF, or too large.
    }
  }, [uppy, file]);
  // An archived file must not be offered for upload again.
  const close = () => {
    const files = uppy.getFiles();
    if (files.length > 0 && files.every(({ progress, error }) => progress.uploadComplete && !error)) uppy.clear();
    onClose();
  };
  return (
    <DashboardModal
      uppy={uppy}
      open={open}
      onRequestClose={close}
      closeAfterFinish
      closeModalOnClickOutside
      theme={isDark ? 'dark' : 'light'}
      hidePauseResumeButton
      proudlyDisplayPoweredByUppy={false}
      note="One PDF, up to 50 MB"
      // Phones have no drag and drop.
      locale={phone ? { strings: { dropPasteFiles: '%{browseFiles}', browseFiles: 'Browse files' } } : undefined}
      doneButtonHandler={close}
    />
  );
}
