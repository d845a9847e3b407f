import type { I18n } from '@lingui/core';

/** Uppy's own English texts that the upload of one PDF can show. Uppy fills values such as %{size}. */
const texts = /* i18n */ {
  youCanOnlyUploadX: 'You can only upload %{smart_count} file',
  exceedsSize: '%{file} exceeds maximum allowed size of %{size}',
  youCanOnlyUploadFileTypes: 'You can only upload: %{types}',
  noMoreFilesAllowed: 'Cannot add more files',
  failedToUpload: 'Failed to upload %{file}',
  noInternetConnection: 'No Internet connection',
  connectedToInternet: 'Connected to the Internet',
  closeModal: 'Close Modal',
  removeFile: 'Remove file',
  error: 'Error',
  uploadComplete: 'Upload complete',
  retryUpload: 'Retry upload',
  cancelUpload: 'Cancel upload',
  xFilesSelected: '%{smart_count} file selected',
  uploadingXFiles: 'Uploading %{smart_count} file',
  processingXFiles: 'Processing %{smart_count} file',
  cancel: 'Cancel',
  dropHint: 'Drop your files here',
  dropPasteFiles: 'Drop files here or %{browseFiles}',
  browseFiles: 'browse files',
  uploading: 'Uploading',
  complete: 'Complete',
  uploadFailed: 'Upload failed',
  retry: 'Retry',
  done: 'Done',
  filesUploadedOfTotal: '%{complete} of %{smart_count} file uploaded',
  dataUploadedOfTotal: '%{complete} of %{total}',
  dataUploadedOfUnknown: '%{complete} of unknown',
  xTimeLeft: '%{time} left',
  uploadXFiles: 'Upload %{smart_count} file',
  showErrorDetails: 'Show error details',
};

const VALUES = 'browseFiles complete file size smart_count time total types'.split(' ');
/** Keeps the values of the texts for Uppy. */
const kept = Object.fromEntries(VALUES.map((name) => [name, `{${name}}`]));

/** Returns Uppy's texts in the page's language. */
export const uppyTexts = (translate: I18n['_']) => ({
  strings: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translate(text, kept)])),
});
