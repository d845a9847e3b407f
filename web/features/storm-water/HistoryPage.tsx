import { lazy, Suspense, useState } from 'react';
import { PAGE_SIZE } from '../../../common/limits';
import { FileButton } from '../../components/FileButton';
import { Spinner } from '../../components/feedback/Spinner';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { useLoadMore } from '../../core/requests/useLoadMore';
import { publishedSettings } from '../../core/settings';
import { may, useViewer } from '../../core/viewer';
import { AccessRestricted } from './components/AccessRestricted';
import { Archive } from './components/Archive';
import { useDeleteStormWaterDocumentMutation, useStormWaterHistoryQuery } from './storm-water.generated';
import { useRegistering } from './useRegistering';

/** The upload widget is large and only needed for uploads. */
const UploadDialog = lazy(() =>
  import('./components/UploadDialog').then((loaded) => ({ default: loaded.UploadDialog })),
);

/** The archive of PDFs: statistics, documents by day, and uploads. */
export function HistoryPage() {
  const viewer = useViewer();
  const certified = may(viewer, 'STORM_WATER');
  const { data, error, refetch, fetchMore } = useStormWaterHistoryQuery({
    variables: { first: PAGE_SIZE },
    skip: !certified,
  });
  const [deleteDocument] = useDeleteStormWaterDocumentMutation();
  const registering = useRegistering();
  const [upload, setUpload] = useState<{ file: File; open: boolean } | null>(null);
  const more = useLoadMore(() => fetchMore({ variables: { after: data?.stormWaterDocuments.pageInfo.endCursor } }));

  if (!certified) {
    return (
      <PageFrame>
        <AccessRestricted />
      </PageFrame>
    );
  }

  async function remove(id: string) {
    const { failure } = await reportOutcome(deleteDocument({ variables: { input: { id } } }), {
      success: 'Document deleted successfully',
      failure: 'Failed to delete document',
    });
    if (failure) throw new Error(failure.message ?? 'Failed to delete document');
  }

  const refresh = () => void refetch().catch(() => undefined);
  return (
    <PageFrame
      tools={<RefreshButton onClick={refresh} />}
      actions={
        <FileButton
          variant="primary"
          icon="upload"
          accept="application/pdf,.pdf"
          onFiles={([file]) => file && setUpload({ file, open: true })}
        >
          Upload PDF Document
        </FileButton>
      }
    >
      <Archive
        statistics={data?.stormWaterArchive}
        documents={data?.stormWaterDocuments.edges.map(({ node }) => node)}
        timeZone={publishedSettings().timeZone}
        error={data ? undefined : error}
        processing={registering.processing}
        hasNextPage={data?.stormWaterDocuments.pageInfo.hasNextPage}
        {...more}
        onDelete={remove}
        onRetry={refresh}
      />
      {upload && (
        <Suspense fallback={<Spinner />}>
          <UploadDialog
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
