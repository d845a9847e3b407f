import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attachmentsOf } from '../../../core/offline/attachments/attachments';
import type { Attachment } from '../../../core/offline/device/attachment';
import { OutboxContext } from '../../../core/offline/outbox/context';
import { Outbox } from '../../../core/offline/outbox/outbox';
import { emptyDevice } from '../../../testing/device';
import { viewers } from '../../../testing/fixtures';
import { buildPhoto } from '../../../testing/photos';
import { drawablePictures, pictureFile } from '../../../testing/pictures';
import { renderApp } from '../../../testing/renderApp';
import type { Responses } from '../../../testing/responses';
import { seeToast } from '../../../testing/toast';
import { prepare } from '../preparing';
import { RecordPhotos } from './RecordPhotos';

const ME = viewers.admin.id;
const photos = { edges: [1, 2, 3].map((number) => ({ node: buildPhoto(number, { caption: `Trench ${number}` }) })) };

beforeEach(emptyDevice);

function openRecord(responses: Responses = { RecordPhotos: { photos } }, { count = 3, mayAdd = true } = {}) {
  const sent: Attachment[] = [];
  const outbox = new Outbox({
    personId: ME,
    forms: {},
    prepareAttachment: prepare,
    send: async () => ({ state: 'waiting', offline: true }),
    async sendAttachment(attachment) {
      sent.push(attachment);
      return { state: 'delivered' };
    },
    onDelivered: () => {},
  });
  const page = renderApp(
    <OutboxContext value={outbox}>
      <RecordPhotos
        subject="timecard"
        id="card-1"
        summary="Mar 9, Pier 9"
        count={count}
        mayAdd={mayAdd}
        title="Photos"
      />
    </OutboxContext>,
    { responses },
  );
  return { ...page, sent };
}

const openPhoto = (name: string) => screen.findByRole('button', { name: `View photo: ${name}` });

test('a record without photos sends no request for photos', async () => {
  const { asked } = openRecord({}, { count: 0 });
  await screen.findByRole('button', { name: 'Add photos' });
  expect(asked).toEqual([]);
});

test('people who may not add photos see no Add button, and no Photos section if there are no photos', async () => {
  const page = openRecord(undefined, { mayAdd: false });
  await openPhoto('Trench 1');
  expect(screen.queryByRole('button', { name: 'Add photos' })).not.toBeInTheDocument();
  page.unmount();
  openRecord({}, { count: 0, mayAdd: false });
  expect(screen.queryByRole('heading', { name: 'Photos' })).not.toBeInTheDocument();
});

test('new photos are sent with their captions after a tap on ‘Add 1 photo to this timecard’', async () => {
  drawablePictures();
  const { user, sent } = openRecord();
  await userEvent.upload(await screen.findByLabelText('Add photos', { selector: 'input' }), pictureFile());
  const add = await screen.findByRole('button', { name: 'Add 1 photo to this timecard' });
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^View photo: Photo added/ }));
  const viewer = await screen.findByRole('dialog');
  await user.type(within(viewer).getByLabelText('Caption'), 'Backfill');
  await user.click(within(viewer).getByRole('button', { name: 'Done' }));
  await openPhoto('Backfill');
  await user.click(add);
  await waitFor(() => expect(sent).toMatchObject([{ recordId: 'card-1', facts: { caption: 'Backfill' } }]));
  await waitFor(async () => expect(await attachmentsOf(ME)).toEqual([]));
});

test('in the viewer, arrow keys step through the photos and stop at the last one', async () => {
  const { user } = openRecord();
  await user.click(await openPhoto('Trench 1'));
  await screen.findByText('Photo 1 of 3');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await screen.findByText('Photo 3 of 3');
  expect(screen.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await user.keyboard('{ArrowLeft}');
  await screen.findByText('Photo 2 of 3');
});

test('withdrawing a photo requires a reason', async () => {
  const withdrawn: unknown[] = [];
  const { user } = openRecord({
    RecordPhotos: { photos },
    WithdrawPhoto(variables) {
      withdrawn.push(variables.input);
      return { withdrawPhoto: buildPhoto(1, { withdrawnAt: '2026-03-10T10:00:00.000Z', allowed: [] }) };
    },
  });
  await user.click(await openPhoto('Trench 1'));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw photo' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await within(dialog).findByText('Please give a reason');
  await user.type(within(dialog).getByLabelText(/Reason/), 'Wrong trench');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await seeToast('Success', 'Photo withdrawn');
  expect(withdrawn).toEqual([{ id: 'photo-1', reason: 'Wrong trench' }]);
});
