import type { ReactNode } from 'react';
import { saveFile, shareable } from '../../core/exports/fetchFile';
import { useExport } from '../../core/exports/useExport';
import { Button } from '../Button';
import { useIsPhone } from '../useMediaQuery';
import { ExportDialog } from './ExportDialog';

interface DownloadButtonProps {
  path: string;
  children: ReactNode;
  /** Called after the file has arrived. */
  onDone?(): void;
}

/** Button that downloads one file. On phones, it offers to share or save the file. */
export function DownloadButton({ path, children, onDone }: DownloadButtonProps) {
  const phone = useIsPhone();
  const { state, start, cancel } = useExport((file) => {
    onDone?.();
    if (phone && shareable(file)) return 'keep';
    saveFile(file);
    return 'done';
  });
  return (
    <>
      <Button variant="primary" icon="download" onClick={() => start(path)}>
        {children}
      </Button>
      <ExportDialog state={state} onClose={cancel} />
    </>
  );
}
