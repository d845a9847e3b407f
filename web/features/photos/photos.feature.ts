import type { Feature } from '../../core/feature';
import { PHOTO, UNPREPARED_PHOTO } from './shared/photo';

export const photos: Feature = {
  pages: [
    {
      path: '/photos',
      spanish: true,
      titles: /* i18n */ {
        title: 'Photos',
        subtitle: 'View photos by day, work area, and person',
      },
      tools: 2,
      permission: 'PHOTOS_READ',
      load: async () => (await import('./PhotosPage')).PhotosPage,
      menu: /* i18n */ {
        group: 'Timecards',
        label: 'Photos',
        shownTo: 'MENU_SUBMIT_TIMECARD',
        collapsedLabel: 'Timecard: Photos',
      },
    },
  ],
  attachments: [
    { kind: PHOTO, name: /* i18n */ 'Photo', load: () => import('./sendPhoto') },
    { kind: UNPREPARED_PHOTO, name: /* i18n */ 'Photo', load: () => import('./preparing') },
  ],
  mutations: {
    createPhotoUpload: {},
    registerPhoto: { stale: ['photos'] },
    withdrawPhoto: { stale: ['photos'] },
  },
  computedFrom: {
    // Photos have the day, work area, and name of their record, and lists leave out photos of withdrawn records.
    timecards: ['photos'],
    equipmentHours: ['photos'],
    equipmentTemplates: ['photos'],
    photos: ['photoPeople'],
  },
};
