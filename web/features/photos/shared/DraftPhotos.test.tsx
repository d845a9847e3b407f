import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftGate } from '../../../components/forms/DraftGate';
import { attachmentsOf } from '../../../core/offline/attachments/attachments';
import { draftPrefix } from '../../../core/offline/drafts/draftStore';
import { OutboxContext } from '../../../core/offline/outbox/context';
import { Outbox } from '../../../core/offline/outbox/outbox';
import { buildAttachment, emptyDevice, storeAttachments } from '../../../testing/device';
import { viewers } from '../../../testing/fixtures';
import { drawablePictures, pictureFile } from '../../../testing/pictures';
import { renderApp } from '../../../testing/renderApp';
import { seeToast } from '../../../testing/toast';
import { prepare } from '../preparing';
import { DraftPhotos } from './DraftPhotos';

const ME = viewers.admin.id;

beforeEach(emptyDevice);

function openForm() {
  const outbox = new Outbox({
    personId: ME,
    forms: {},
    prepareAttachment: prepare,
    send: async () => ({ state: 'waiting', offline: true }),
    sendAttachment: async () => ({ state: 'waiting', offline: true }),
    onDelivered: () => {},
  });
  return renderApp(
    <OutboxContext value={outbox}>
      <DraftGate form="load" noun="load" begin={() => ({ text: '' })} isUntouched={({ text }) => text === ''}>
        {(draft) => (
          <>
            <DraftPhotos draft={draft} form="load" subject="trucking_record" />
            <button type="button" onClick={() => draft.startOver()}>
              Discard
            </button>
          </>
        )}
      </DraftGate>
    </OutboxContext>,
  );
}

const photos = () => screen.queryAllByRole('button', { name: /^View photo: / });
const chooser = async () => screen.findByLabelText('Add photos', { selector: 'input' });

test('a draft without typed text keeps its photos, even after a restart', async () => {
  const pictures = drawablePictures();
  const page = openForm();
  await userEvent.upload(await chooser(), [pictureFile('1.jpg'), pictureFile('2.jpg')]);
  await waitFor(() => expect(photos()).toHaveLength(2));
  const [one] = await attachmentsOf(ME);
  expect(new TextDecoder().decode(one!.preview)).toBe('320x240');
  expect(one).toMatchObject({ size: '2048x1536'.length, contentType: 'image/jpeg', facts: { caption: '' } });
  expect(one?.facts['takenAt']).toBeUndefined();
  expect(pictures.closed).toBe(2);
  await waitFor(() =>
    expect(Object.keys(localStorage).some((key) => key.startsWith(draftPrefix('load', ME)))).toBe(true),
  );

  page.unmount();
  openForm();
  await waitFor(() => expect(photos()).toHaveLength(2));
});

test('a picture that can’t be read is reported and removed, and the other picture is added', async () => {
  drawablePictures();
  const { createImageBitmap } = globalThis;
  const decode = jest.fn(createImageBitmap).mockRejectedValueOnce(new Error('broken'));
  Object.assign(globalThis, { createImageBitmap: decode });
  openForm();
  await userEvent.upload(await chooser(), [pictureFile('IMG_7.jpg'), pictureFile('IMG_8.jpg')]);
  await seeToast('Photo not added', 'IMG_7.jpg could not be read. It may be damaged. Take the photo again.');
  await waitFor(() => expect(photos()).toHaveLength(1));
  expect(await attachmentsOf(ME)).toHaveLength(1);
});

test('discarding the draft removes its photos', async () => {
  drawablePictures();
  const { user } = openForm();
  await userEvent.upload(await chooser(), pictureFile());
  await waitFor(() => expect(photos()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(photos()).toHaveLength(0));
  expect(await attachmentsOf(ME)).toEqual([]);
});

test('removing a photo asks for confirmation', async () => {
  drawablePictures();
  await storeAttachments(buildAttachment({ key: 'lost', parent: 'lost-draft', personId: ME }));
  const { user } = openForm();
  await screen.findByText(/These photos are from a load that was not finished/);
  await user.click(await screen.findByRole('button', { name: /^Remove photo/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await attachmentsOf(ME)).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(photos()).toHaveLength(0));
  expect(await attachmentsOf(ME)).toEqual([]);
});

test('a load takes at most 12 photos, and discarding them makes room again', async () => {
  drawablePictures();
  const { user } = openForm();
  await userEvent.upload(
    await chooser(),
    Array.from({ length: 13 }, (_, number) => pictureFile(`${number}.jpg`)),
  );
  await seeToast('Photo not added', 'A load can have at most 12 photos. Not all of your photos were added.');
  await waitFor(() => expect(photos()).toHaveLength(12), { timeout: 10_000 });
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await act(async () => {
    const others = Array.from({ length: 48 }, () => buildAttachment({ personId: 'someone-else' }));
    await storeAttachments(...others);
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add photos' })).toBeEnabled());
});
