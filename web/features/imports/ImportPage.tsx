import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from '../../components/feedback/Spinner';
import { PageFrame } from '../../components/page/PageFrame';
import { useUrlState } from '../../core/browser/useUrlState';
import type { ListPage } from '../../core/feature';
import { FileDropZone } from './shared/FileDropZone';
import { uploadFile } from './shared/uploadFile';

// Load the review later, because it is needed only once there is a file.
const ImportPreview = lazy(async () => ({ default: (await import('./shared/ImportPreview')).ImportPreview }));

/** URL parameter with the uploaded file's id, so that a reload keeps the file. */
const FILE = ['file'] as const;

interface ImportPageProps {
  into: ListPage;
}

/** Imports a file into a list: upload, review of columns and rows, then the import itself. */
export function ImportPage({ into }: ImportPageProps) {
  const url = useUrlState(FILE);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const { file } = url.values;

  async function upload(chosen: File) {
    setPending(true);
    setError(undefined);
    try {
      url.set('file', await uploadFile(into.list.name, chosen));
    } catch (refusal) {
      setError((refusal as Error).message);
    }
    setPending(false);
  }

  return (
    <PageFrame>
      <p data-no-print>
        <Link to={into.path}>Back to the list</Link>
      </p>
      {file ? (
        <Suspense fallback={<Spinner label="Reading the file..." />}>
          <ImportPreview key={file} id={file} into={into} onOtherFile={() => url.set('file', '')} />
        </Suspense>
      ) : (
        <FileDropZone onFile={(chosen) => void upload(chosen)} pending={pending} error={error} />
      )}
    </PageFrame>
  );
}

export const importPageOf = (into: ListPage) => () => <ImportPage into={into} />;
