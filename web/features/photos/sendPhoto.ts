import type { ApolloClient } from '@apollo/client';
import { SIGNED_IN_AS } from '../../../common/settings';
import type { Attachment } from '../../core/offline/device/attachment';
import { failureOf } from '../../core/requests/failure';
import type { Sent } from '../../core/requests/outcomes';
import { uploadTarget } from '../../core/requests/uploadTarget';
import type { PhotoSubject } from '../../schema.generated';
import {
  CreatePhotoUploadDocument,
  type CreatePhotoUploadMutation,
  type CreatePhotoUploadMutationVariables,
  RegisterPhotoDocument,
  type RegisterPhotoMutation,
  type RegisterPhotoMutationVariables,
} from './sendPhoto.generated';
import { type PhotoFacts, recordTypes } from './shared/photo';

// This module sends a photo for the outbox: it requests a link, uploads the bytes, and registers the photo. Each step can be
// repeated.

const NO_RESPONSE_AFTER_MS = 60_000;
/** Time limit for an upload. With a weak signal, a photo takes minutes. */
const UPLOADED_WITHIN_MS = 5 * 60_000;

/** Adds a photo to its record exactly once. @throws the failure of a request */
export async function send(
  client: ApolloClient,
  attachment: Attachment & { recordId: string },
  bytes: ArrayBuffer,
): Promise<Sent> {
  const { subject, caption, takenAt, takenAtSource, latitude, longitude } = attachment.facts as PhotoFacts;
  const context = () => ({
    headers: { [SIGNED_IN_AS]: attachment.personId },
    refetchLater: true,
    fetchOptions: { signal: AbortSignal.timeout(NO_RESPONSE_AFTER_MS) },
  });
  const input = {
    subject,
    subjectId: attachment.recordId,
    clientRequestId: attachment.key,
    bytes: bytes.byteLength,
    contentType: attachment.contentType,
  };
  const created = await client.mutate<CreatePhotoUploadMutation, CreatePhotoUploadMutationVariables>({
    mutation: CreatePhotoUploadDocument,
    variables: { input },
    context: context(),
  });
  const upload = created.data?.createPhotoUpload;
  if (!upload) return { state: 'waiting', offline: false };
  // An earlier attempt succeeded, but its response was lost.
  if (upload.photo) return { state: 'delivered' };
  const refused = await put(upload, bytes);
  if (refused) return refused;
  const known = { addedAt: attachment.addedAt, takenAt, takenAtSource, caption: caption || null, latitude, longitude };
  try {
    const { data } = await client.mutate<RegisterPhotoMutation, RegisterPhotoMutationVariables>({
      mutation: RegisterPhotoDocument,
      variables: { input: { id: upload.id, ...known } },
      context: context(),
    });
    if (!data) return { state: 'waiting', offline: false };
    countOneMore(client, subject, attachment.recordId);
    return { state: 'delivered', data };
  } catch (error) {
    // Another tab has requested a new link meanwhile, so the next attempt starts over.
    if (failureOf(error).reason === 'PHOTO_NOT_UPLOADED') return { state: 'waiting', offline: false };
    throw error;
  }
}

/** Adds one to a record's photo count in the cache, so that lists show it without loading their rows again. */
function countOneMore({ cache }: ApolloClient, subject: PhotoSubject, id: string) {
  const fields = { photoCount: (count: number) => count + 1 };
  cache.modify({ id: cache.identify({ __typename: recordTypes[subject], id }), fields });
}

type Upload = CreatePhotoUploadMutation['createPhotoUpload'];

/** Uploads the bytes. @returns the outcome if sending can't continue, or undefined once the bytes are stored */
async function put({ uploadURL, headers }: Upload, body: ArrayBuffer): Promise<Sent | undefined> {
  const response = await fetch(uploadTarget(uploadURL, window.location.origin), {
    method: 'PUT',
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    body,
    signal: AbortSignal.timeout(UPLOADED_WITHIN_MS),
  });
  if (response.ok) return undefined;
  if (response.status === 401) return { state: 'paused' };
  if (response.status === 400 || response.status === 413 || response.status === 415) {
    return { state: 'refused', message: await messageIn(response), problems: {} };
  }
  // 403, 404, and 409 mean that the link has expired or was used. The next attempt gets a new link.
  return { state: 'waiting', offline: response.status === 429 };
}

async function messageIn(response: Response): Promise<string> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return message ?? /* i18n */ 'The server did not accept this photo.';
}
