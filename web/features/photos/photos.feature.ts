import { PHOTO, UNPREPARED_PHOTO } from '../../components/photos/photo';
import type { Feature } from '../../core/feature';

export const photos: Feature = {
  pages: [
    {
      path: '/photos',
      permission: 'PHOTOS_READ',
      load: async () => (await import('./PhotosPage')).PhotosPage,
      menu: {
        group: 'Timecards',
        label: 'Photos',
        shownTo: 'MENU_SUBMIT_TIMECARD',
        collapsedLabel: 'Timecard: Photos',
      },
    },
  ],
  attachments: [
    { kind: PHOTO, name: 'Photo', load: () => import('./sending') },
    { kind: UNPREPARED_PHOTO, name: 'Photo', load: () => import('../../components/photos/preparing') },
  ],
  mutations: {
    createPhotoUpload: {},
    registerPhoto: { stale: ['photos'] },
    withdrawPhoto: { stale: ['photos'] },
  },
  computedFrom: { photos: ['photoPeople'] },
};
