import type { ReactNode } from 'react';
import { Button } from '../Button';
import { useDownload } from './useDownload';

interface DownloadButtonProps {
  path: string;
  children: ReactNode;
  /** Called after the file has arrived. */
  onDone?(): void;
}

/** Button that downloads one file. On phones, it offers to share or save the file. */
export function DownloadButton({ path, children, onDone }: DownloadButtonProps) {
  const { start, dialog } = useDownload(onDone);
  return (
    <>
      <Button variant="primary" icon="download" onClick={() => start(path)}>
        {children}
      </Button>
      {dialog}
    </>
  );
}
