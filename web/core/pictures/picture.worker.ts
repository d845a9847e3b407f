/// <reference lib="webworker" />
import { type PictureJob, prepareInThread } from './inThread';

// Decodes and encodes pictures in a worker, so that typing isn't interrupted.

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<PictureJob>) => {
  try {
    const picture = await prepareInThread(data);
    self.postMessage({ picture }, [picture.bytes, picture.preview]);
  } catch (error) {
    self.postMessage({ problem: String(error) });
  }
};
