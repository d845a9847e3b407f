import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ApiClient, Json } from './client';

/** Creates a striped picture that shows how it was rotated: the top left corner is red, the rest is blue and gray. */
export const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#5a6672' } }).composite([
    { input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#c22' } }, top: 0, left: 0 },
    {
      input: { create: { width, height: height >> 2, channels: 3, background: '#24a' } },
      top: height - (height >> 2),
      left: 0,
    },
  ]);

export const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer();

export const CREATE = `mutation ($input: CreatePhotoUploadInput!) {
  createPhotoUpload(input: $input) { id uploadURL headers { name value } photo { id } }
}`;
export const REGISTER = `mutation ($input: RegisterPhotoInput!) {
  registerPhoto(input: $input) {
    id subject subjectId day workArea label takenAt takenAtSource caption latitude longitude bytes sha256 width height
    largeURL smallURL addedAt addedBy { firstName email } withdrawnAt withdrawReason allowed
  }
}`;
export const WITHDRAW = `mutation ($input: WithdrawPhotoInput!) {
  withdrawPhoto(input: $input) { id withdrawnAt withdrawReason withdrawnBy { email } largeURL allowed }
}`;
export const PHOTOS = `query ($filter: PhotoFilter, $first: Int, $after: String) {
  photos(filter: $filter, first: $first, after: $after) {
    mayAdd edges { node { id subjectId day label caption addedBy { email } withdrawReason largeURL smallURL allowed } }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface Sent {
  subject: string;
  subjectId: string;
  file?: Buffer;
  contentType?: string;
  clientRequestId?: string;
  /** Fields of the registration, except the id. */
  about?: object;
}

/** Requests an upload link. Returns the whole response. */
export async function createUpload(
  client: ApiClient,
  { subject, subjectId, file, contentType = 'image/jpeg', clientRequestId = randomUUID() }: Sent,
) {
  const bytes = (file ?? (await jpeg())).length;
  return client.graphql(CREATE, { input: { subject, subjectId, clientRequestId, bytes, contentType } });
}

/** PUTs a file to an upload link. Returns the status. */
export async function put({ uploadURL, headers }: Json, file: Buffer): Promise<number> {
  const sent = Object.fromEntries(headers.map(({ name, value }: Json) => [name, value]));
  return (await fetch(uploadURL, { method: 'PUT', headers: sent, body: new Uint8Array(file) })).status;
}

/** Adds a photo as the client does. Returns the response of the last step reached. */
export async function addPhoto(client: ApiClient, sent: Sent) {
  const file = sent.file ?? (await jpeg());
  const created = await createUpload(client, { ...sent, file });
  if (created.errors) return created;
  const link = created.data.createPhotoUpload;
  await put(link, file);
  return client.graphql(REGISTER, { input: { id: link.id, ...sent.about } });
}

/** Adds a photo. Throws if the photo is refused. */
export async function addedPhoto(client: ApiClient, sent: Sent): Promise<Json> {
  const { data, errors } = await addPhoto(client, sent);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.registerPhoto;
}

/** Downloads a photo's file with the client's cookies. */
export async function photoFile(base: string, client: ApiClient, path: string, headers: Record<string, string> = {}) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(base + path, { headers: { cookie, ...headers } });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Returns one chunk of a PNG, for PNGs that tests build by hand. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, crc]);
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
