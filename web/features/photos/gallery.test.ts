import { buildGalleryPhoto } from '../../testing/photos';
import { byDay, placeOf } from './gallery';

test('photos are grouped by day, in the order of the server', () => {
  const days = byDay([
    buildGalleryPhoto(1, { day: '2026-03-09', workArea: 'North pier' }),
    buildGalleryPhoto(2, { day: '2026-03-09', workArea: 'South abutment' }),
    buildGalleryPhoto(3, { day: '2026-03-09', workArea: 'North pier' }),
    buildGalleryPhoto(4, { day: '2026-03-08', workArea: null, label: 'Excavator CAT 336' }),
  ]);
  expect(days.map(({ day, photos }) => [day, photos.map(({ id }) => id)])).toEqual([
    ['2026-03-09', ['photo-1', 'photo-2', 'photo-3']],
    ['2026-03-08', ['photo-4']],
  ]);
});

test('a photo is named by its work area, or else by its record', () => {
  expect(placeOf({ workArea: 'North pier', label: 'Card' })).toBe('North pier');
  expect(placeOf({ workArea: null, label: 'Excavator CAT 336' })).toBe('Excavator CAT 336');
});
