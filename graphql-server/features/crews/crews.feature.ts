import { type Feature, operationsOf } from '../feature';
import { Crew } from './crews.entity';
import * as operations from './crews.operations';

export const crews: Feature = {
  name: 'Crews',
  operations: operationsOf(operations),
  entities: [Crew],
};
