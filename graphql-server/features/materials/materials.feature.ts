import type { Feature } from '../feature';
import { MaterialTemplate } from './materials.entity';
import { listMaterials, materialList } from './materials.operations';

export const materials: Feature = {
  name: 'Materials',
  operations: [listMaterials, ...materialList.operations],
  entities: [MaterialTemplate],
  imports: materialList.imports,
};
