import { buildGalleryPhoto } from '../../testing/photos';
import { byDay } from './gallery';

const dana = { firstName: 'Dana', lastName: 'Fox', email: 'dana.fox@example.com' };

test('photos stand below their day, their area, and the person, in the order of the server', () => {
  const days = byDay([
    buildGalleryPhoto(1, { day: '2026-03-09', workArea: 'North pier' }),
    buildGalleryPhoto(2, { day: '2026-03-09', workArea: 'South abutment' }),
    buildGalleryPhoto(3, { day: '2026-03-09', workArea: 'NORTH PIER' }),
    buildGalleryPhoto(4, { day: '2026-03-09', workArea: 'North pier', addedBy: dana }),
    buildGalleryPhoto(5, { day: '2026-03-08', workArea: null, label: 'Excavator CAT 336', addedBy: null }),
  ]);
  const summary = days.map(({ day, sets }) => [
    day,
    sets.map(({ place, person, photos }) => [place, person, photos.map(({ id }) => id)]),
  ]);
  expect(summary).toEqual([
    [
      '2026-03-09',
      [
        ['North pier', 'Frank Hill', ['photo-1', 'photo-3']],
        ['South abutment', 'Frank Hill', ['photo-2']],
        ['North pier', 'Dana Fox', ['photo-4']],
      ],
    ],
    ['2026-03-08', [['Excavator CAT 336', 'Deleted user', ['photo-5']]]],
  ]);
});
