import { act, renderHook, waitFor } from '@testing-library/react';
import { AntdThemeProvider } from '../../../app/AntdThemeProvider';
import { whenStored } from '../../../core/offline/attachments/attachmentStoring';
import { attachmentsOf } from '../../../core/offline/attachments/attachments';
import { OutboxContext } from '../../../core/offline/outbox/context';
import { Outbox } from '../../../core/offline/outbox/outbox';
import { setPlaceWanted } from '../../../core/pictures/placeSetting';
import { buildUnprepared, emptyDevice, storeAttachments } from '../../../testing/device';
import { viewers } from '../../../testing/fixtures';
import { drawablePictures, pictureFile } from '../../../testing/pictures';
import { prepare } from '../preparing';
import { useAddPhotos } from './useAddPhotos';

const ME = viewers.admin.id;

beforeEach(emptyDevice);

/** Renders the hook of a form's photos, with an outbox that has no connection. */
function start() {
  const outbox = new Outbox({
    personId: ME,
    forms: {},
    send: async () => ({ state: 'waiting', offline: true }),
    prepareAttachment: prepare,
    sendAttachment: async () => ({ state: 'waiting', offline: true }),
    onDelivered: () => {},
  });
  const { result, unmount } = renderHook(
    () => useAddPhotos({ subject: 'timecard', parent: 'draft', form: 'card', count: 0 }),
    {
      wrapper: ({ children }) => (
        <AntdThemeProvider>
          <OutboxContext value={outbox}>{children}</OutboxContext>
        </AntdThemeProvider>
      ),
    },
  );
  const add = (files: File[], { isNew = false } = {}) =>
    act(async () => {
      result.current.add(files, isNew);
      await whenStored('draft');
    });
  return { outbox, add, unmount };
}

/** Shrinks all photos, and returns them. */
const prepared = async (outbox: Outbox) => {
  await act(() => outbox.attachments.prepare());
  return attachmentsOf(ME);
};

test('if the tab is killed while a photo is shrunk, the next start shrinks the photo once', async () => {
  drawablePictures();
  Object.assign(globalThis, { createImageBitmap: () => new Promise(() => {}) });
  const killed = start();
  await killed.add([pictureFile()], { isNew: true });
  const [raw] = await attachmentsOf(ME);
  expect(raw).toMatchObject({ size: 'picture'.length, facts: { takenAtSource: 'device' } });
  killed.unmount();

  drawablePictures();
  const [photo, ...others] = await prepared(start().outbox);
  expect(others).toEqual([]);
  expect(photo).toMatchObject({ key: raw?.key, kind: 'photo', size: '2048x1536'.length, facts: raw!.facts });
});

test('a photo just taken gets the device’s time, and an older file without a time gets none', async () => {
  drawablePictures();
  const { outbox, add } = start();
  const before = Date.now();
  await add([pictureFile()], { isNew: true });
  await add([pictureFile()]);
  const facts = (await prepared(outbox)).map(({ facts }) => facts);
  // Photos of one millisecond have no order.
  const taken = facts.find(({ takenAtSource }) => takenAtSource === 'device');
  expect(Date.parse(String(taken?.['takenAt']))).toBeGreaterThanOrEqual(before);
  expect(facts.filter(({ takenAt, takenAtSource }) => !takenAt && !takenAtSource)).toHaveLength(1);
});

test('the location is requested only if the setting is on, and only for new photos', async () => {
  drawablePictures();
  const getCurrentPosition = jest.fn((found: PositionCallback) =>
    found({ coords: { latitude: 37.5, longitude: -122.25 } } as GeolocationPosition),
  );
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  const { outbox, add } = start();
  await add([pictureFile()], { isNew: true });
  setPlaceWanted(true);
  await add([pictureFile()]);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await add([pictureFile()], { isNew: true });
  const places = (await prepared(outbox)).map(({ facts }) => facts['latitude']);
  // Photos added in the same millisecond have no order.
  expect(places).toHaveLength(3);
  expect(places.filter((latitude) => latitude !== undefined)).toEqual([37.5]);
});

test('if unprepared photos fill the device, shrinking them makes room for more', async () => {
  drawablePictures();
  await storeAttachments(buildUnprepared({ personId: ME, parent: 'draft', size: 99_999_999 }));
  const { outbox, add } = start();
  await add([pictureFile()]);
  await waitFor(async () => expect(await prepared(outbox)).toHaveLength(2));
});
