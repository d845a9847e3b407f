import type { Request, RequestHandler } from 'express';
import { AppError, badInput, conflict, forbidden } from '../../core/errors';
import type { DiskStore } from './disk-store';
import { beginsAsPdf, DOCUMENT_TYPE, LARGEST_DOCUMENT, PDF_HEAD_BYTES } from './limits';

const tooLarge = () => new AppError('tooLarge', 'The file is larger than 50 MB');
const notPdf = () => new AppError('unsupportedType', 'The file is not a PDF');
const LINGER_MS = 2000;
const IDLE_MS = 30_000;

/**
 * Takes the PUT to a link of the disk store. It is no operation: whoever holds the signature may store one PDF there,
 * once, and nothing else follows from it. `isOpen` says whether the link was issued and not yet used up.
 */
export function receiveUpload(store: DiskStore, isOpen: (key: string) => Promise<boolean>): RequestHandler {
  return async (req, res) => {
    const key = `uploads/${req.params['id']}`;
    const body = { read: 0 };
    try {
      checkSignature(store, key, req);
      checkHeaders(req);
      if (!(await isOpen(key)) || (await store.has(key))) throw conflict('This upload link was used already');
      await storeBody(store, key, req, body);
      // Upload widgets wait for the name of what was stored.
      res.status(200).set('ETag', `"${req.params['id']}"`).end();
    } catch (error) {
      res.set('Connection', 'close');
      await throwAway(req, LARGEST_DOCUMENT - body.read);
      throw error;
    }
  };
}

function checkSignature(store: DiskStore, key: string, req: Request): void {
  const { expires, signature } = req.query;
  const refusal = store.refusal(key, String(expires), String(signature));
  if (refusal === 'expired') throw forbidden('This upload link has expired');
  if (refusal) throw forbidden('This upload link is not valid');
}

function checkHeaders(req: Request): void {
  const declared = req.get('content-length');
  if (declared !== undefined && Number(declared) > LARGEST_DOCUMENT) throw tooLarge();
  const type = req.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== DOCUMENT_TYPE || req.get('content-encoding')) throw notPdf();
}

/** Writes the body to a temporary file and gives it its name when all of it is there; leaves nothing otherwise. */
async function storeBody(store: DiskStore, key: string, req: Request, body: { read: number }): Promise<void> {
  const part = await store.newPart(key);
  try {
    await writeBody(req, part.file, body);
    if (!(await part.keep())) throw conflict('This upload link was used already');
  } finally {
    await part.file.close();
    await part.discard();
  }
}

async function writeBody(
  req: Request,
  file: { write(chunk: Buffer): Promise<unknown> },
  body: { read: number },
): Promise<void> {
  let head: Buffer | null = Buffer.alloc(0);
  // A sender that falls silent is cut off; one that is only slow is not.
  req.setTimeout(IDLE_MS, () => req.destroy());
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      body.read += chunk.length;
      if (body.read > LARGEST_DOCUMENT) throw tooLarge();
      head = head && Buffer.concat([head, chunk]);
      if (head && head.length >= PDF_HEAD_BYTES) {
        if (!beginsAsPdf(head)) throw notPdf();
        head = null;
      }
      await file.write(chunk);
    }
  } catch (error) {
    throw req.readableAborted && !(error instanceof AppError) ? badInput('The upload was cut off') : error;
  } finally {
    req.socket.setTimeout(0);
  }
  if (head) throw notPdf();
}

/**
 * Reads on for a moment: a sender whose connection ends while it still sends never sees why it was refused. Never more
 * than the largest document is read in all.
 */
async function throwAway(req: Request, most: number): Promise<void> {
  if (req.readableEnded || req.destroyed || most <= 0) return;
  await new Promise<void>((resolve) => {
    let left = most;
    const timer = setTimeout(resolve, LINGER_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left <= 0) end();
    });
    req.once('close', end).once('end', end);
  });
  req.pause();
}
