import { screen, within } from '@testing-library/react';
import { buildPhoto } from '../../../../testing/photos';
import { setScreenWidth } from '../../../../testing/polyfills';
import { renderApp } from '../../../../testing/renderApp';
import { timecardLifecycle } from '../../../../testing/timecards';
import { ReviewPage } from '../ReviewPage';

const ana = { firstName: 'Ana', lastName: 'Foreman', email: 'ana@example.com' };
const cards = [
  timecardLifecycle('card-1', { date: '2025-03-01', user: ana, photoCount: 2 }),
  timecardLifecycle('card-2', { date: '2025-03-02', user: ana, photoCount: 0 }),
];

async function openPhotos() {
  const page = renderApp(<ReviewPage />, {
    at: '/timecards/review',
    responses: {
      TimecardsToReview: {
        timecardsToReview: {
          edges: cards.map((node) => ({ node })),
          pageInfo: { hasNextPage: false, endCursor: null },
          totalCount: 2,
        },
      },
      RecordPhotos: { photos: { edges: [1, 2].map((number) => ({ node: buildPhoto(number) })) } },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: '2 photos of Ana Foreman, Mar 1, 2025' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photos of Ana Foreman, Mar 1, 2025' }));
  return { ...page, dialog };
}

test.each([
  ['the table', 1280],
  ['cards', 390],
])('in %s, photos open in a dialog whose clicks and keys never reach the list', async (_, width) => {
  setScreenWidth(width);
  const { user, asked, address, dialog } = await openPhotos();
  expect(await dialog.findAllByRole('button', { name: /^View photo/ })).toHaveLength(2);
  await user.click(dialog.getAllByText(/Taken|Mar 9/)[0]!);
  await user.keyboard('a j p');
  expect(asked.map(({ operation }) => operation).sort()).toEqual(['RecordPhotos', 'TimecardsToReview']);
  expect(address()).toBe('/timecards/review');
  expect(dialog.getAllByRole('button', { name: /^View photo/ })).toHaveLength(2);
});

test('a card without photos shows no button for them', async () => {
  await openPhotos();
  expect(screen.getAllByRole('button', { name: /photos? of/i, hidden: true })).toHaveLength(1);
});
