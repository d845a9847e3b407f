import type { PathStep } from '../../../common/extra-work/signature-path';
import { queues } from '../../limits/table';
import { WorkerThreads } from '../worker-threads';

interface Column {
  title: string;
  /** Width of the column, relative to the shares of the other columns. */
  share: number;
  isNumber?: true;
}

/** An image with texts below it. Without `jpeg`, a box says that the file is missing. */
export interface PdfImage {
  label: string;
  lines: string[];
  jpeg: Uint8Array | null;
}

/** A part of a document, drawn below the previous part. */
export type PdfBlock =
  | { kind: 'facts'; facts: [label: string, value: string][] }
  /** If less than `room` points are left on the page, the heading starts a new page. A part's heading is larger. */
  | { kind: 'heading'; text: string; room?: number; isPart?: true }
  | { kind: 'paragraph'; text: string }
  /** Images, six to a page. */
  | { kind: 'images'; images: PdfImage[] }
  /** A warning in a box. */
  | { kind: 'notice'; title: string; lines: string[] }
  /** A table, whose head is repeated on each page. */
  | { kind: 'table'; columns: Column[]; rows: string[][]; total?: string[] }
  /** A drawing such as a signature, in the units of `box`, with facts beside it. A typed signature has `text` and no `steps`. */
  | {
      kind: 'drawing';
      label: string;
      text?: string;
      steps: PathStep[];
      box: { width: number; height: number };
      facts: [label: string, value: string][];
    };

/** A document on letter paper: a letterhead with the logo, blocks, and a footer with the page number. */
export interface PdfDocument {
  letterhead: string;
  title: string;
  footer: string;
  /** True for a document that was first printed before the fonts with all Chinese and Korean characters. */
  hasOlderFonts?: boolean;
  blocks: PdfBlock[];
}

/** Draws documents in a separate thread, so that a long document doesn't delay other requests. */
const threads = new WorkerThreads<PdfDocument, Uint8Array>('PDF', {
  file: 'pdf/pdf-thread.js',
  queue: queues.pdf,
  idleMs: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 },
});

/**
 * Draws a document.
 * @param key key of the fair queue, such as the id of the person who requests the document
 * @throws 429 or 503 if too many documents are waiting, 503 if drawing takes too long or the thread dies
 */
export async function renderPdf(document: PdfDocument, key: string): Promise<Buffer> {
  const bytes = await threads.run(key, document);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
