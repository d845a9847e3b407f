import type { Feature } from '../feature';
import { MaterialTemplate } from './materials.entity';
import { materialList } from './materials.operations';

export const materials: Feature = {
  name: 'Materials',
  ...materialList,
  entities: [MaterialTemplate],
};
