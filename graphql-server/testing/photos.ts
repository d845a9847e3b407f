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

/** Returns one segment of a JPEG. */
const jpegSegment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/**
 * Creates a JPEG that names people wherever cameras and editors do: in Exif, in XMP (creator, credit, and contact), in IPTC, and in
 * a comment. Each name starts with 'Robin'.
 */
export async function jpegWithNames(): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" photoshop:Credit="Robin Credit">
      <dc:creator><rdf:Seq><rdf:li>Robin Creator</rdf:li></rdf:Seq></dc:creator>
      <Iptc4xmpCore:CreatorContactInfo Iptc4xmpCore:CiEmailWork="Robin.Contact@example.com"/>
    </rdf:Description></rdf:RDF></x:xmpmeta>`;
  const file = await picture()
    .withExif({ IFD0: { Artist: 'Robin Artist' } })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  const byline = Buffer.from('Robin Byline');
  // Record 2, data set 80 is the byline.
  const dataSet = Buffer.concat([
    Buffer.from([0x1c, 2, 80, 0, byline.length]),
    byline,
    Buffer.alloc((byline.length + 5) & 1),
  ]);
  const size = Buffer.from([0, 0, 0, byline.length + 5]);
  const iptc = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, dataSet]);
  const segments = [jpegSegment(0xed, iptc), jpegSegment(0xfe, Buffer.from('Robin Comment'))];
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
}

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
