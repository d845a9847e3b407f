import type { Request, RequestHandler } from 'express';
import { AppError, badInput, conflict, forbidden } from '../core/errors';
import { serverMessages } from '../core/server-messages';
import type { DiskStore, Part } from '../services/document-store/disk-store';
import { type Claim, claimLink, kindOfLink, type UploadAccess } from '../services/uploads/claim';
import { type UploadKind, wrongType } from '../services/uploads/upload-kind';

const LINGER_MS = 2000;
const LINGER_BYTES = 52_428_800;
const IDLE_MS = 30_000;
const RENEW_MS = 10_000;
/**
 * Receives a PUT to the disk store. The PUT isn't an operation and needs no session, because the link's signature identifies the
 * upload. Checks the permission of the upload's owner again.
 */
export function receiveUpload(store: DiskStore, access: UploadAccess): RequestHandler {
  return async (req, res) => {
    const key = `uploads/${req.params['id']}`;
    try {
      checkSignature(store, key, req);
      const kind = await kindOfLink(access, key);
      checkHeaders(kind, req);
      if (await store.has(key)) throw conflict(serverMessages.uploadLinkUsed);
      await storeBody(store, access, kind, key, req);
      // Upload widgets such as Uppy wait for the ETag.
      res.status(200).set('ETag', `"${req.params['id']}"`).end();
    } catch (error) {
      res.set('Connection', 'close');
      await discardRest(req);
      throw error;
    }
  };
}

function checkSignature(store: DiskStore, key: string, req: Request): void {
  const { expires, signature } = req.query;
  const refusal = store.refusal(key, String(expires), String(signature));
  if (refusal === 'expired') throw forbidden(/* i18n */ 'This upload link has expired. Please upload the file again.');
  if (refusal) throw forbidden(/* i18n */ 'This upload link is not valid. Please upload the file again.');
}

const declaredLength = (req: Request) => {
  const declared = req.get('content-length');
  return declared === undefined ? undefined : Number(declared);
};

function checkHeaders(kind: UploadKind, req: Request): void {
  if ((declaredLength(req) ?? 0) > kind.maxBytes) throw new AppError('tooLarge', kind.messages.tooLarge);
  const type = req.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!type || !kind.contentTypes.includes(type) || req.get('content-encoding')) {
    throw new AppError('unsupportedType', kind.messages.wrongType);
  }
}

/**
 * Writes the body to a temporary file, and gives the file its final name after it is complete. If that fails, removes the file.
 */
async function storeBody(store: DiskStore, { db }: UploadAccess, kind: UploadKind, key: string, req: Request) {
  const claim = await claimLink(db, key, declaredLength(req) ?? kind.maxBytes);
  const body = { read: 0 };
  try {
    const part = await store.newPart(key);
    try {
      await writeBody(req, kind, part, claim, body);
      if (!(await part.keep())) throw conflict(serverMessages.uploadLinkUsed);
    } finally {
      await part.discard();
    }
  } finally {
    await claim.release(body.read);
  }
}

async function writeBody(
  req: Request,
  kind: UploadKind,
  part: Part,
  claim: Claim,
  body: { read: number },
): Promise<void> {
  let head: Buffer | null = Buffer.alloc(0);
  let renewAt = Date.now() + RENEW_MS;
  // Ends the connection of a sender that sends nothing for 30 s. A slow sender may continue.
  req.setTimeout(IDLE_MS, () => req.destroy());
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      body.read += chunk.length;
      if (body.read > kind.maxBytes) throw new AppError('tooLarge', kind.messages.tooLarge);
      head = head && checkedHead(kind, Buffer.concat([head, chunk]));
      if (Date.now() > renewAt) {
        await claim.renew();
        renewAt = Date.now() + RENEW_MS;
      }
      await part.append(chunk);
    }
  } catch (error) {
    throw req.readableAborted && !(error instanceof AppError) ? badInput(serverMessages.uploadInterrupted) : error;
  } finally {
    req.socket.setTimeout(0);
  }
  if (head && !kind.accepts(head)) throw wrongType(kind, head);
}

/** Returns `head` while it is too short to check, and null once it is accepted. Throws a 415 for another kind of file. */
function checkedHead(kind: UploadKind, head: Buffer): Buffer | null {
  if (head.length < kind.headBytes) return head;
  if (!kind.accepts(head)) throw wrongType(kind, head);
  return null;
}

/**
 * Keeps reading briefly after a refusal. If the connection closed while the client is sending, it would never see the response.
 */
async function discardRest(req: Request): Promise<void> {
  if (req.readableEnded || req.destroyed) return;
  await new Promise<void>((resolve) => {
    let left = LINGER_BYTES;
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
