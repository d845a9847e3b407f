import { useLingui } from '@lingui/react';
import { lazy, Suspense, useState } from 'react';
import { PAGE_SIZE } from '../../../common/limits';
import { FileButton } from '../../components/FileButton';
import { Spinner } from '../../components/feedback/Spinner';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { useConnection } from '../../core/requests/useConnection';
import { may, useViewer } from '../../core/viewer';
import { AccessRestricted } from './components/AccessRestricted';
import { Archive } from './components/Archive';
import { useDeleteStormWaterDocumentMutation, useStormWaterHistoryQuery } from './storm-water.generated';
import { useRegistering } from './useRegistering';

/** Loads the upload dialog separately, because its code is large. */
const UploadDocumentDialog = lazy(() =>
  import('./components/UploadDocumentDialog').then((loaded) => ({ default: loaded.UploadDocumentDialog })),
);

/** Shows the archive of PDFs: statistics, documents by day, and uploads. */
export function HistoryPage() {
  const { _ } = useLingui();
  const viewer = useViewer();
  const certified = may(viewer, 'STORM_WATER');
  const asked = useStormWaterHistoryQuery({
    variables: { first: PAGE_SIZE },
    skip: !certified,
  });
  const [deleteDocument] = useDeleteStormWaterDocumentMutation();
  const registering = useRegistering();
  const [upload, setUpload] = useState<{ file: File; open: boolean } | null>(null);
  const { rows, ...page } = useConnection(asked, asked.data?.stormWaterDocuments);

  if (!certified) return <AccessRestricted />;

  async function remove(id: string) {
    const { failure } = await reportOutcome(deleteDocument({ variables: { input: { id } } }), {
      success: _('Document deleted successfully'),
      failure: _('Failed to delete document'),
    });
    if (failure) throw new Error(failure.message ?? 'Failed to delete document');
  }

  return (
    <PageFrame
      tools={<RefreshButton onClick={page.onRetry} />}
      actions={
        <FileButton
          variant="primary"
          icon="upload"
          accept="application/pdf,.pdf"
          onFiles={([file]) => file && setUpload({ file, open: true })}
        >
          {_('Upload PDF Document')}
        </FileButton>
      }
    >
      <Archive
        {...page}
        statistics={asked.data?.stormWaterArchive}
        documents={rows}
        error={rows ? undefined : page.error}
        processing={registering.processing}
        onDelete={remove}
      />
      {upload && (
        <Suspense fallback={<Spinner />}>
          <UploadDocumentDialog
            {...upload}
            onClose={() => setUpload({ ...upload, open: false })}
            getLink={registering.getLink}
            onUploaded={registering.register}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
