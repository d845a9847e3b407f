import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { PageFrame } from '../../components/page/PageFrame';
import type { ListPage } from '../../core/feature';
import { UploadedFile } from './shared/UploadedFile';

// Load the review later, because it is needed only once there is a file.
const ImportPreview = lazy(async () => ({ default: (await import('./shared/ImportPreview')).ImportPreview }));

/** Imports a file into a list: upload, review of columns and rows, then the import itself. */
export function ImportPage({ into }: { into: ListPage }) {
  return (
    <PageFrame>
      <p data-no-print>
        <Link to={into.path}>Back to the list</Link>
      </p>
      <UploadedFile list={into.list.name}>
        {(file, onOtherFile) => <ImportPreview key={file} id={file} into={into} onOtherFile={onOtherFile} />}
      </UploadedFile>
    </PageFrame>
  );
}

export const importPageOf = (into: ListPage) => () => <ImportPage into={into} />;
