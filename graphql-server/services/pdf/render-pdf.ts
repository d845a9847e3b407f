import type { PathStep } from '../../../common/signature-path';
import { WorkerThreads } from '../worker-threads';

interface Column {
  title: string;
  /** Share of the width. */
  share: number;
  isNumber?: true;
}

/** A part of a document, below the one before. */
export type PdfBlock =
  | { kind: 'facts'; facts: [label: string, value: string][] }
  /** With `room`, it begins a new page when less is left on this one. */
  | { kind: 'heading'; text: string; room?: number }
  | { kind: 'paragraph'; text: string }
  /** A warning in a box. */
  | { kind: 'notice'; title: string; lines: string[] }
  /** On several pages, its head is repeated. */
  | { kind: 'table'; columns: Column[]; rows: string[][]; total?: string[] }
  /** A drawing by hand, in the units of its box, or text in its place, with facts beside it. */
  | {
      kind: 'drawing';
      label: string;
      text?: string;
      steps: PathStep[];
      box: { width: number; height: number };
      facts: [label: string, value: string][];
    };

/** A document on letter paper: a letterhead with the logo, blocks, and a footer with the page's number. */
export interface PdfDocument {
  letterhead: string;
  title: string;
  footer: string;
  blocks: PdfBlock[];
}

/** Drawn in a thread of its own: a long document cannot hold up other requests. */
const threads = new WorkerThreads<PdfDocument, Uint8Array>('PDF', {
  file: 'pdf/pdf-thread.js',
  waitingPerKey: 4,
  withinMs: 20_000,
  idleMs: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 },
});

/**
 * Draws a document.
 * @param key the person it is for; people take turns
 * @throws 429 or 503 when too many wait, 503 when it takes too long or its thread dies
 */
export async function renderPdf(document: PdfDocument, key: string): Promise<Buffer> {
  const bytes = await threads.run(key, document);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
