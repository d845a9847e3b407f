import { PHOTO } from '../../components/photos/photo';
import type { Feature } from '../../core/feature';

export const photos: Feature = {
  attachments: [{ kind: PHOTO, name: 'Photo', load: () => import('./sending') }],
  mutations: {
    createPhotoUpload: {},
    registerPhoto: { stale: ['photos'] },
    withdrawPhoto: { stale: ['photos'] },
  },
};
