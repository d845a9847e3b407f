import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { missingOf } from '../../../common/uploads';
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
  const { _ } = useLingui();
  const [createUpload] = useCreateStormWaterUploadMutation();
  const [registerDocument] = useRegisterStormWaterDocumentMutation();
  const [processing, setProcessing] = useState(false);

  /** Gets a link. Shows a toast and throws on failure. */
  async function getLink(): Promise<UploadLink> {
    const { data, failure } = await reportOutcome(createUpload(), { failure: _('Failed to get upload URL') });
    if (failure) throw new ReportedError(failure.message ?? _('Failed to get upload URL'));
    const { uploadURL, headers } = data.createStormWaterUpload;
    return {
      url: uploadTarget(uploadURL, window.location.origin),
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    };
  }

  /** Registers the file. Shows a toast and throws on failure. */
  async function register(file: UploadedFile): Promise<void> {
    const input = { fileURL: fileUrlOf(file.uploadURL ?? ''), fileName: file.name!, fileSize: file.size! };
    const missing = missingOf(input);
    const problem = file.uploadURL ? missing && _(missing.text, missing.values) : _('Upload URL not found');
    if (problem) {
      showToast({ tone: 'error', title: _('Error'), description: problem });
      throw new ReportedError(problem);
    }
    setProcessing(true);
    const { failure } = await reportOutcome(registerDocument({ variables: { input } }), {
      success: _('Document uploaded successfully'),
      failure: _('Failed to upload document'),
    });
    setProcessing(false);
    if (failure) throw new ReportedError(failure.message ?? _('Failed to upload document'));
  }

  return { getLink, register, processing };
}
