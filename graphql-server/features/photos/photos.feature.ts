import type { Feature } from '../feature';
import { createPhotoUpload, registerPhoto } from './adding/adding.operations';
import { Photo, PhotoUpload } from './photos.entity';
import { listPhotoPeople, listPhotos, readPhotoFacts, readPhotoFile, withdrawPhoto } from './photos.operations';
import { photoFields } from './photos.resolver';

export const photos: Feature = {
  name: 'Photos',
  operations: [
    createPhotoUpload,
    registerPhoto,
    listPhotoPeople,
    listPhotos,
    readPhotoFacts,
    readPhotoFile,
    withdrawPhoto,
  ],
  resolvers: photoFields,
  entities: [Photo, PhotoUpload],
};
