import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from '../../components/feedback/Spinner';
import { PageFrame } from '../../components/page/PageFrame';
import { useUrlState } from '../../core/browser/useUrlState';
import { FileDropZone } from '../imports/shared/FileDropZone';
import { uploadFile } from '../imports/shared/uploadFile';
import { statementPath } from './statements';

// Loaded once a file is chosen, because its tables are large.
const StatementForm = lazy(async () => ({ default: (await import('./components/StatementForm')).StatementForm }));

/** URL parameter with the uploaded file's id, so that a reload keeps the file. */
const FILE = ['file'] as const;

/** Creates a statement from the file of a hauler: upload, review of columns and rows, then company, number, and period. */
export function NewStatementPage() {
  const url = useUrlState(FILE);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const { file } = url.values;

  async function upload(chosen: File) {
    setPending(true);
    setError(undefined);
    try {
      url.set('file', await uploadFile('hauler_statement', chosen));
    } catch (refusal) {
      setError((refusal as Error).message);
    }
    setPending(false);
  }

  return (
    <PageFrame>
      <p data-no-print>
        <Link to={statementPath('')}>All statements</Link>
      </p>
      {file ? (
        <Suspense fallback={<Spinner label="Reading the file..." />}>
          <StatementForm key={file} file={file} onOtherFile={() => url.set('file', '')} />
        </Suspense>
      ) : (
        <FileDropZone onFile={(chosen) => void upload(chosen)} pending={pending} error={error} />
      )}
    </PageFrame>
  );
}
