import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { PageFrame } from '../../components/page/PageFrame';
import { UploadedFile } from '../imports/shared/UploadedFile';
import { statementPath } from './statements';

// Loaded once a file is chosen, because its tables are large.
const StatementForm = lazy(async () => ({ default: (await import('./components/StatementForm')).StatementForm }));

/** Creates a statement from the file of a hauler: upload, review of columns and rows, then company, number, and period. */
export function NewStatementPage() {
  return (
    <PageFrame>
      <p data-no-print>
        <Link to={statementPath('')}>All statements</Link>
      </p>
      <UploadedFile list="hauler_statement">
        {(file, onOtherFile) => <StatementForm key={file} file={file} onOtherFile={onOtherFile} />}
      </UploadedFile>
    </PageFrame>
  );
}
