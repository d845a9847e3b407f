import { buildPhoto } from '../../../testing/photos';
import { photoEvents } from './photoEvents';

const dana = { firstName: 'Dana', lastName: 'Fox', email: 'dana.fox@example.com' };
const at = (time: string) => `2026-03-09T${time}:00.000Z`;

test('photos added by one person within minutes are one event, and a withdrawal is another event', () => {
  const present = [
    buildPhoto(1, { addedAt: at('10:00') }),
    buildPhoto(2, { addedAt: at('10:05') }),
    buildPhoto(3, { addedAt: at('11:00') }),
    buildPhoto(4, { addedAt: at('11:01'), addedBy: dana }),
  ];
  const withdrawn = [
    buildPhoto(5, {
      addedAt: at('10:06'),
      withdrawnAt: at('12:00'),
      withdrawnBy: dana,
      withdrawReason: 'Wrong trench',
    }),
  ];
  const events = photoEvents(present, withdrawn).map(({ kind, by, reason, photos }) => [
    kind,
    by,
    reason,
    photos.map(({ key }) => key),
  ]);
  expect(events).toEqual([
    ['withdrawn', 'Dana Fox', 'Wrong trench', ['photo-5']],
    ['added', 'Dana Fox', undefined, ['photo-4']],
    ['added', 'Frank Hill', undefined, ['photo-3']],
    ['added', 'Frank Hill', undefined, ['photo-1', 'photo-2', 'photo-5']],
  ]);
});
