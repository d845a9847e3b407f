import { screen, within } from '@testing-library/react';
import { buildPhoto } from '../../../../testing/photos';
import { renderApp } from '../../../../testing/renderApp';
import { history } from '../../../../testing/timecards';
import { TimecardVersions } from './TimecardVersions';

test('the history shows the photos that were added and the photo that was withdrawn', async () => {
  const withdrawn = buildPhoto(2, {
    caption: 'Wrong trench',
    withdrawnAt: '2026-03-10T10:00:00.000Z',
    withdrawnBy: { firstName: 'Dana', lastName: 'Fox', email: 'dana.fox@example.com' },
    withdrawReason: 'Another site',
  });
  renderApp(<TimecardVersions id="card-1" />, {
    responses: {
      TimecardVersions: { timecardHistory: history },
      RecordPhotos: { photos: { edges: [{ node: buildPhoto(1, { caption: 'Trench' }) }] } },
      WithdrawnPhotos: { photos: { edges: [{ node: withdrawn }] } },
    },
  });
  const added = (await screen.findByText('2 photos added')).closest('li')!;
  const gone = (await screen.findByText('Photo withdrawn')).closest('li')!;
  const photosIn = (entry: HTMLElement) =>
    within(entry)
      .getAllByRole('button', { name: /^View photo/ })
      .map((button) => button.getAttribute('aria-label'));
  expect(photosIn(added)).toEqual(['View photo: Trench', 'View photo: Wrong trench']);
  expect(photosIn(gone)).toEqual(['View photo: Wrong trench']);
});
