import type { Feature } from '../feature';
import { Crew } from './crews.entity';
import { deleteCrew, listCrews, saveCrew } from './crews.operations';

export const crews: Feature = {
  name: 'Crews',
  operations: [deleteCrew, listCrews, saveCrew],
  entities: [Crew],
};
