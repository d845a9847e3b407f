import { type Feature, operationsOf } from '../feature';
import * as adding from './adding/adding.operations';
import { packetPhotos } from './packet-photos';
import { Photo, PhotoUpload } from './photos.entity';
import * as operations from './photos.operations';
import { photoFields } from './photos.resolver';

export const photos: Feature = {
  name: 'Photos',
  operations: operationsOf(adding, operations),
  resolvers: photoFields,
  entities: [Photo, PhotoUpload],
  packetParts: [packetPhotos],
};
