import { act, screen, waitFor } from '@testing-library/react';
import { browser } from '../../core/browser/browser';
import { buildGalleryPhoto } from '../../testing/photos';
import { renderApp } from '../../testing/renderApp';
import { type Responses, unreachable } from '../../testing/responses';
import { seeToast } from '../../testing/toast';
import { PhotosPage } from './PhotosPage';

/** Responds with three pages of one photo each. */
const inPages: Responses['Photos'] = ({ after }) => {
  const page = Number(after ?? 0) + 1;
  const edges = [{ node: buildGalleryPhoto(page, { id: `photo-${page}` }) }];
  return { photos: { edges, pageInfo: { hasNextPage: page < 3, endCursor: String(page) } } };
};
const open = (Photos: Responses['Photos'] = inPages) =>
  renderApp(<PhotosPage />, { at: '/photos', responses: { Photos, PhotoPeople: { photoPeople: [] } } });

/** Pictures being loaded. jsdom loads no pictures, so the test decides when one arrives or fails. */
let pictures: { arrive(): void; fail(): void }[];
beforeEach(() => {
  pictures = [];
  const decode = () =>
    new Promise<void>((resolve, reject) => pictures.push({ arrive: resolve, fail: () => reject(new Error('404')) }));
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: decode, configurable: true });
  jest.spyOn(browser, 'print').mockImplementation(() => {});
});
afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  jest.restoreAllMocks();
});

test('Print loads all photos and their pictures first, and afterward the page shows only the first photos', async () => {
  const { user } = open();
  await screen.findAllByRole('img');
  expect(screen.getByText('This list is not complete. It has the first 1 entry, and there are more.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(pictures).toHaveLength(3));
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('loading'))).not.toContain('lazy');
  expect(screen.queryByText(/not complete/)).not.toBeInTheDocument();
  await act(async () => pictures[0]!.arrive());
  expect(await screen.findByText('Loading pictures to print: 1 of 3')).toBeInTheDocument();
  expect(browser.print).not.toHaveBeenCalled();
  await act(async () => {
    for (const { arrive } of pictures.slice(1)) arrive();
  });
  await waitFor(() => expect(browser.print).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/^Loading pictures/)).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('button', { name: /^View photo/ })).toHaveLength(1);
});

test('if a picture fails to load, the other pictures are printed, and a toast reports it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(pictures).toHaveLength(3));
  await act(async () => {
    pictures[1]!.fail();
    for (const index of [0, 2]) pictures[index]!.arrive();
  });
  await waitFor(() => expect(browser.print).toHaveBeenCalledTimes(1));
  await seeToast(
    'Some photos are missing',
    "1 of 3 photos couldn't be loaded. For missing photos, only the caption is printed.",
  );
});

test('if loading the photos fails, nothing is printed', async () => {
  const { user } = open((variables) => (variables.after ? unreachable : inPages(variables)));
  await screen.findAllByRole('img');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await seeToast('Failed to print', 'Failed to load the photos to print');
  expect(browser.print).not.toHaveBeenCalled();
});
