import { waitFor } from '@testing-library/react';
import { createApolloClient } from '../../app/requests/apollo';
import { browser } from '../../core/browser/browser';
import { outcomeOf } from '../../core/requests/outcomes';
import { buildAttachment } from '../../testing/device';
import { buildPhoto } from '../../testing/photos';
import {
  type Asked,
  type Responses,
  refused,
  refusedBecause,
  respondingWith,
  unreachable,
} from '../../testing/responses';
import { send } from './sendPhoto';

const bytes = new Uint8Array([1, 2, 3]).buffer;
const attachment = {
  ...buildAttachment({
    key: 'key-1',
    facts: {
      subject: 'timecard',
      caption: 'Trench',
      takenAt: '2026-11-20T18:20:30.000Z',
      takenAtSource: 'camera',
      latitude: 37.5,
      longitude: -122.25,
    },
  }),
  recordId: 'record-1',
};
const upload = {
  id: 'photo-1',
  uploadURL: 'http://elsewhere.example/api/uploads/1?signature=2',
  headers: [{ name: 'Content-Type', value: 'image/jpeg' }],
  photo: null,
};
const registered = { registerPhoto: buildPhoto(1) };

/** Sends a photo to a server with the given responses. The PUT request gets `status`. */
async function sendTo(responses: Responses, status = 200, message?: string) {
  const asked: Asked[] = [];
  const puts: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = async (url, init = {}) => {
    puts.push({ url: String(url), init });
    return { ok: status < 300, status, json: async () => ({ message }) } as Response;
  };
  const client = createApolloClient(respondingWith(responses, asked));
  const outcome = await send(client, attachment, bytes).catch(outcomeOf);
  return { outcome, puts, asked };
}

test('sending requests a link, PUTs the bytes to the page’s own origin, and registers the photo’s facts', async () => {
  const { outcome, puts, asked } = await sendTo({
    CreatePhotoUpload: { createPhotoUpload: upload },
    RegisterPhoto: registered,
  });
  expect(outcome).toMatchObject({ state: 'delivered' });
  expect(asked).toMatchObject([
    {
      operation: 'CreatePhotoUpload',
      variables: {
        input: {
          subject: 'timecard',
          subjectId: 'record-1',
          clientRequestId: 'key-1',
          bytes: 3,
          contentType: 'image/jpeg',
        },
      },
    },
    {
      operation: 'RegisterPhoto',
      variables: {
        input: {
          id: 'photo-1',
          addedAt: attachment.addedAt,
          takenAt: '2026-11-20T18:20:30.000Z',
          takenAtSource: 'camera',
          caption: 'Trench',
          latitude: 37.5,
          longitude: -122.25,
        },
      },
    },
  ]);
  expect(puts).toMatchObject([
    { url: `${window.location.origin}/api/uploads/1?signature=2`, init: { method: 'PUT', body: bytes } },
  ]);
  expect(puts[0]?.init.headers).toEqual({ 'Content-Type': 'image/jpeg' });
});

test('a photo that the server already has counts as delivered, and its bytes are not sent again', async () => {
  const { outcome, puts } = await sendTo({
    CreatePhotoUpload: { createPhotoUpload: { ...upload, photo: buildPhoto(1) } },
  });
  expect(outcome).toEqual({ state: 'delivered' });
  expect(puts).toEqual([]);
});

test.each([
  [
    'the record has enough photos',
    refusedBecause('PHOTO_LIMIT', 'A timecard can have at most 12 photos', 'CONFLICT'),
    'refused',
  ],
  ['the record was deleted', refusedBecause('PHOTO_RECORD_NOT_FOUND', 'Not found', 'NOT_FOUND'), 'refused'],
  ['the day’s limit is reached', refusedBecause('DAY_LIMIT', 'Tomorrow', 'TOO_MANY_REQUESTS'), 'waiting'],
  ['the session ended', refusedBecause('NOT_SIGNED_IN', 'Unauthorized', 'UNAUTHENTICATED'), 'paused'],
  ['the server failed', refused('Broken', 'INTERNAL_SERVER_ERROR'), 'waiting'],
  ['there is no response', unreachable, 'waiting'],
])('if %s, the photo is not delivered', async (_case, response, state) => {
  jest.spyOn(browser, 'open').mockImplementation(() => {});
  const { outcome } = await sendTo({ CreatePhotoUpload: response });
  expect(outcome.state).toBe(state);
  if (state === 'paused') await waitFor(() => expect(browser.open).toHaveBeenCalledWith('/api/login'));
});

test.each([
  [400, 'refused'],
  [413, 'refused'],
  [415, 'refused'],
  [401, 'paused'],
  [403, 'waiting'],
  [409, 'waiting'],
  [429, 'waiting'],
  [503, 'waiting'],
])('after a PUT with status %i, the photo is %s', async (status, state) => {
  const { outcome } = await sendTo(
    { CreatePhotoUpload: { createPhotoUpload: upload } },
    status,
    'The photo is damaged.',
  );
  expect(outcome.state).toBe(state);
  if (outcome.state === 'refused') expect(outcome.message).toBe('The photo is damaged.');
});

test('if the server lacks the bytes at registration, the photo waits for another attempt', async () => {
  const { outcome } = await sendTo({
    CreatePhotoUpload: { createPhotoUpload: upload },
    RegisterPhoto: refusedBecause('PHOTO_NOT_UPLOADED', 'Not uploaded', 'NOT_FOUND'),
  });
  expect(outcome).toEqual({ state: 'waiting', offline: false });
});
