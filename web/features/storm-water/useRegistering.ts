import { useState } from 'react';
import { missingInformation } from '../../../common/uploads';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { uploadTarget } from '../../core/requests/uploadTarget';
import { showToast } from '../../core/toasts/toasts';
import { useCreateStormWaterUploadMutation, useRegisterStormWaterDocumentMutation } from './storm-water.generated';
import { fileUrlOf, ReportedError, type UploadedFile, type UploadLink } from './upload';

/**
 * Returns the two requests of an upload, `getLink` and `register`, and `processing`, which is true while a file is being
 * registered.
 */
export function useRegistering() {
  const [createUpload] = useCreateStormWaterUploadMutation();
  const [registerDocument] = useRegisterStormWaterDocumentMutation();
  const [processing, setProcessing] = useState(false);

  /** Gets a link. Shows a toast and throws on failure. */
  async function getLink(): Promise<UploadLink> {
    const { data, failure } = await reportOutcome(createUpload(), { failure: 'Failed to get upload URL' });
    if (failure) throw new ReportedError(failure.message ?? 'Failed to get upload URL');
    const { uploadURL, headers } = data.createStormWaterUpload;
    return {
      url: uploadTarget(uploadURL, window.location.origin),
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    };
  }

  /** Registers the file. Shows a toast and throws on failure. */
  async function register(file: UploadedFile): Promise<void> {
    const input = { fileURL: fileUrlOf(file.uploadURL ?? ''), fileName: file.name!, fileSize: file.size! };
    const problem = file.uploadURL ? missingInformation(input) : 'Upload URL not found';
    if (problem) {
      showToast({ tone: 'error', title: 'Error', description: problem });
      throw new ReportedError(problem);
    }
    setProcessing(true);
    const { failure } = await reportOutcome(registerDocument({ variables: { input } }), {
      success: 'Document uploaded successfully',
      failure: 'Failed to upload document',
    });
    setProcessing(false);
    if (failure) throw new ReportedError(failure.message ?? 'Failed to upload document');
  }

  return { getLink, register, processing };
}
