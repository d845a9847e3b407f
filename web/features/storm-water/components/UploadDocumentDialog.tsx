import { useLingui } from '@lingui/react';
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
import { pageTexts } from '../../../core/i18n/texts';
import { showToast } from '../../../core/toasts/toasts';
import { ReportedError, reasonOf, type UploadedFile, type UploadLink } from '../upload';
import { uppyTexts } from '../uppyTexts';

interface UploadDocumentDialogProps {
  open: boolean;
  /** The chosen file. Its upload starts immediately. */
  file: File;
  onClose(): void;
  /** Returns a new signed link for each attempt. */
  getLink(): Promise<UploadLink>;
  /** Registers the uploaded file. A rejection marks the upload as failed, so that it can be retried. */
  onUploaded(file: UploadedFile): Promise<void>;
}

interface Handlers extends Pick<UploadDocumentDialogProps, 'getLink' | 'onUploaded'> {}

/** Creates an Uppy instance that sends one PDF in a signed PUT request, without multipart uploads or Companion. */
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
    if (!(error instanceof ReportedError))
      showToast({ tone: 'error', title: /* i18n */ 'Error', description: reasonOf(error) });
  });
  // After a success, hides the error of an earlier attempt.
  uppy.on('complete', ({ failed }) => failed?.length === 0 && uppy.hideInfo());
  // Registering is part of the upload, so that a failed registration can be retried.
  uppy.addPostProcessor(async (ids) => {
    for (const file of uppy.getFilesByIds(ids).filter((each) => !each.error)) {
      uppy.emit('postprocess-progress', file, {
        mode: 'indeterminate',
        message: pageTexts()._('Processing upload...'),
      });
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

/** Adds names and list roles that Uppy's dialog lacks, also to parts that it renders later. */
function labelForAssistiveTechnology() {
  const dialog = document.querySelector('.uppy-Dashboard--modal .uppy-Dashboard-inner');
  if (!dialog) return;
  dialog.setAttribute('aria-label', pageTexts()._('Upload PDF Document'));
  const mend = () => dialog.querySelector('.uppy-Dashboard-filesInner')?.setAttribute('role', 'list');
  const observer = new MutationObserver(mend);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** True if a file is being sent or registered. */
const isRunning = (uppy: Uppy) => uppy.getFiles().some(({ progress, error }) => !progress.uploadComplete && !error);

/**
 * Dialog that uploads a file. The dialog closes after the file is archived, and stays open if the upload fails. If a person
 * closes it during an upload, the upload continues.
 */
export function UploadDocumentDialog({ open, file, onClose, getLink, onUploaded }: UploadDocumentDialogProps) {
  const { _ } = useLingui();
  const handlers = useRef<Handlers>({ getLink, onUploaded });
  handlers.current = { getLink, onUploaded };
  const [uppy] = useState(() => createUppy(() => handlers.current));
  const phone = useIsPhone();
  useEffect(() => uppy.setOptions({ locale: uppyTexts(_) }), [uppy, _]);
  useEffect(() => () => uppy.cancelAll(), [uppy]);
  useEffect(labelForAssistiveTechnology, []);
  const isDark = useIsDark();
  const started = useRef<File>(undefined);
  useEffect(() => {
    if (started.current === file) return;
    started.current = file;
    // A new file replaces a failed file. During an upload, Uppy explains that it accepts only one file.
    if (!isRunning(uppy)) uppy.cancelAll();
    try {
      uppy.addFile({ name: file.name, type: file.type, data: file, source: /* not shown */ 'Local' });
    } catch {
      // Uppy has already explained why: the file is not a PDF, or too large.
    }
  }, [uppy, file]);
  // Removes an archived file, so that it is not uploaded again.
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
      note={_('One PDF, up to 50 MB')}
      // Don't mention drag and drop on phones, which have none.
      locale={phone ? { strings: { dropPasteFiles: '%{browseFiles}', browseFiles: _('Browse files') } } : undefined}
      doneButtonHandler={close}
    />
  );
}
