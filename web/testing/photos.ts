import type { GalleryPhoto } from '../features/photos/gallery';
import { fromServer, type ShownPhoto } from '../features/photos/shared/photo';
import type { PhotoFragment } from '../features/photos/shared/record-photos.generated';

/** Returns a drawing in this color, with these words on it, as a data URL. */
export const drawing = (color: string, words = ''): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240"><rect width="320" height="240" fill="${color}"/><path d="M0 240 L120 90 L200 180 L260 120 L320 240 Z" fill="#16202c" opacity=".35"/><circle cx="250" cy="55" r="24" fill="#fff" opacity=".7"/><text x="16" y="36" font-size="22" fill="#fff" font-family="sans-serif">${words}</text></svg>`,
  )}`;

const colors = ['#7a5a34', '#3b6a8c', '#5d7f45', '#8a4b3a', '#56606b'];

/** Returns a photo as the server sends it. */
export function buildPhoto(number: number, overrides: Partial<PhotoFragment> = {}): PhotoFragment {
  const address = drawing(colors[number % colors.length]!, `Photo ${number}`);
  return {
    id: `photo-${number}`,
    smallURL: address,
    largeURL: address,
    width: 320,
    height: 240,
    caption: null,
    takenAt: '2026-03-09T22:05:00.000Z',
    takenAtSource: 'camera',
    latitude: null,
    longitude: null,
    addedAt: '2026-03-09T23:10:00.000Z',
    addedBy: { firstName: 'Frank', lastName: 'Hill', email: 'frank.hill@example.com' },
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawReason: null,
    allowed: ['withdraw'],
    ...overrides,
  };
}

/** Returns a photo of the gallery, with its record. */
export const buildGalleryPhoto = (number: number, overrides: Partial<GalleryPhoto> = {}): GalleryPhoto => ({
  ...buildPhoto(number),
  subject: 'timecard',
  subjectId: 'card-1',
  day: '2026-03-09',
  workArea: 'North pier',
  label: 'North pier',
  ...overrides,
});

/** Photos that are sent, being sent, waiting, and refused. */
export const shownPhotos: ShownPhoto[] = [
  fromServer(buildPhoto(1, { caption: 'Trench at station 12+50, before backfill' })),
  fromServer(buildPhoto(2, { takenAtSource: 'device', latitude: 37.7749, longitude: -122.4194 })),
  {
    ...fromServer(buildPhoto(3)),
    key: 'sending',
    state: 'sending',
    large: undefined,
    removal: null,
    addedBy: undefined,
  },
  {
    ...fromServer(buildPhoto(4)),
    key: 'waiting',
    state: 'waiting',
    large: undefined,
    removal: 'remove',
    addedBy: undefined,
  },
  {
    ...fromServer(buildPhoto(0)),
    key: 'refused',
    state: 'refused',
    reason: 'The photo is damaged. Please take it again, or choose another one.',
    caption: '',
    takenAt: null,
    takenAtSource: null,
    large: undefined,
    removal: 'remove',
    addedBy: undefined,
  },
];

/** Photos chosen in a form that has not been submitted yet. */
export const keptPhotos: ShownPhoto[] = [1, 2, 3].map((number) => ({
  ...fromServer(buildPhoto(number, { caption: number === 1 ? 'Hour meter' : null })),
  key: `kept-${number}`,
  state: 'kept',
  large: undefined,
  removal: 'remove',
  addedBy: undefined,
}));
