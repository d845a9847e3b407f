import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../core/toasts/toasts';
import { useIsPhone } from '../useMediaQuery';
import { ExportDialog, type ExportState } from './ExportDialog';
import { fetchFile, saveFile, shareable } from './fetchFile';

/**
 * Returns a function that downloads a file, and the dialog that shows its progress. On phones, the dialog offers to share or save
 * the file. Only one download runs at a time. Leaving the page ends it.
 * @param onDone called after the file has arrived
 */
export function useDownload(onDone?: () => void) {
  const { _ } = useLingui();
  const phone = useIsPhone();
  const [state, setState] = useState<ExportState | null>(null);
  const running = useRef<AbortController>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  async function start(path: string) {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setState({ bytes: 0 });
    try {
      const file = await fetchFile(path, { signal: controller.signal, onBytes: (bytes) => setState({ bytes }) });
      if (running.current !== controller) return;
      onDone?.();
      // Keeps the file, because browsers open the share sheet only after a tap.
      if (phone && shareable(file)) return setState({ file });
      saveFile(file);
      setState(null);
    } catch (error) {
      if (running.current !== controller) return;
      setState(null);
      const description = error instanceof TypeError ? _('No connection. Please try again.') : (error as Error).message;
      showToast({ tone: 'error', title: _('Export failed'), description });
    }
  }

  const cancel = () => {
    stop();
    setState(null);
  };
  return { start: (path: string) => void start(path), dialog: <ExportDialog state={state} onClose={cancel} /> };
}
