import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../toasts/toasts';
import { type FetchedFile, fetchFile } from './fetchFile';

/** State of an export: the bytes received so far, or the complete file. */
export type ExportState = { bytes: number; file?: undefined } | { file: FetchedFile };

/**
 * Runs one export at a time. `start` fetches the file and passes it to `onFile`. If `onFile` returns 'keep', the file stays in
 * `state`. `cancel` ends the export, and so does leaving the page.
 */
export function useExport(onFile: (file: FetchedFile) => 'done' | 'keep') {
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
      if (running.current === controller) setState(onFile(file) === 'keep' ? { file } : null);
    } catch (error) {
      if (running.current !== controller) return;
      setState(null);
      const description = error instanceof TypeError ? 'No connection. Please try again.' : (error as Error).message;
      showToast({ tone: 'error', title: 'Export failed', description });
    }
  }

  return {
    state,
    start: (path: string) => void start(path),
    cancel: () => {
      stop();
      setState(null);
    },
  };
}
