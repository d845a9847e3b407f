import { type ReactNode, Suspense, useState } from 'react';
import { Spinner } from '../../../components/feedback/Spinner';
import { useUrlState } from '../../../core/browser/useUrlState';
import type { ImportList } from '../../../schema.generated';
import { FileDropZone } from './FileDropZone';
import { uploadFile } from './uploadFile';

/** URL parameter with the uploaded file's id, so that a reload keeps the file. */
const FILE = ['file'] as const;

interface UploadedFileProps {
  list: ImportList;
  /** Returns the review of the file with this id. Its code may load later. */
  children(file: string, onOtherFile: () => void): ReactNode;
}

/** Uploads a file that the person chooses, and then shows its review. */
export function UploadedFile({ list, children }: UploadedFileProps) {
  const url = useUrlState(FILE);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const { file } = url.values;

  async function upload(chosen: File) {
    setPending(true);
    setError(undefined);
    try {
      url.set('file', await uploadFile(list, chosen));
    } catch (refusal) {
      setError((refusal as Error).message);
    }
    setPending(false);
  }

  if (!file) return <FileDropZone onFile={(chosen) => void upload(chosen)} pending={pending} error={error} />;
  return (
    <Suspense fallback={<Spinner label="Reading the file..." />}>{children(file, () => url.set('file', ''))}</Suspense>
  );
}
