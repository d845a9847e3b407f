import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './upload.css';
import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import DashboardModal from '@uppy/react/dashboard-modal';
import { useEffect, useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '../../../components/constants';
import { showToast } from '../../../components/feedback/toasts';
import { reasonOf, ToldError, type UploadedFile, type UploadLink } from '../upload';

interface UploadDialogProps {
  open: boolean;
  onClose(): void;
  /** A new signed link for each try. */
  getLink(): Promise<UploadLink>;
  /** Keeps what was uploaded; its rejection makes the upload a failed one, which can be tried again. */
  onUploaded(file: UploadedFile): Promise<void>;
}

interface Handlers extends Pick<UploadDialogProps, 'getLink' | 'onUploaded'> {}

/** Uppy, fed the signed PUT: one PDF, no multipart, no companion (decision W4). Its retry delays are section 9's. */
function createUppy(handlers: () => Handlers): Uppy {
  const links = new Map<string, string>();
  const uppy = new Uppy({
    id: 'storm-water',
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
    if (!(error instanceof ToldError)) showToast({ tone: 'error', title: 'Error', description: reasonOf(error) });
  });
  // Registering is part of the upload: only then is it complete, and what fails here can be tried again.
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

/** Uppy's window has no name, and its list item no list: this adds both, also to what it draws later. */
function mendForReaders() {
  const dialog = document.querySelector('.uppy-Dashboard--modal .uppy-Dashboard-inner');
  if (!dialog) return;
  dialog.setAttribute('aria-label', 'Upload PDF Document');
  const mend = () => dialog.querySelector('.uppy-Dashboard-filesInner')?.setAttribute('role', 'list');
  const observer = new MutationObserver(mend);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The window in which a PDF is chosen and sent on its way; Escape closes it, and a running upload goes on. */
export function UploadDialog({ open, onClose, getLink, onUploaded }: UploadDialogProps) {
  const handlers = useRef<Handlers>({ getLink, onUploaded });
  handlers.current = { getLink, onUploaded };
  const [uppy] = useState(() => createUppy(() => handlers.current));
  useEffect(() => () => uppy.cancelAll(), [uppy]);
  useEffect(mendForReaders, []);
  // What was archived is not there to be archived again.
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
      closeModalOnClickOutside
      hidePauseResumeButton
      proudlyDisplayPoweredByUppy={false}
      note="One PDF, up to 50 MB"
      doneButtonHandler={close}
    />
  );
}
