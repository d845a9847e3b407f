import { referenceListRoutes } from '../../core/reference-list';
import { get, shaped } from '../../core/rest';
import type { MaterialTemplate } from './materials.entity';
import { listMaterials, materialList } from './materials.operations';

const materialJson = ({ id, name, isActive }: MaterialTemplate) => ({ id, name, isActive });

export const materialsRoutes = [
  get('/material-templates', listMaterials, {
    answer: shaped(200, (list: MaterialTemplate[]) => list.map(materialJson)),
  }),
  ...referenceListRoutes('/admin/material-templates', materialList, materialJson),
];
