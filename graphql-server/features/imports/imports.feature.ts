import type { Feature } from '../feature';
import { Import, ImportMapping } from './imports.entity';
import { sweepImports } from './imports.jobs';
import { applyImport, previewImport, startImport } from './imports.operations';
import { ImportPreviewResolver } from './preview/preview.resolver';

export const imports: Feature = {
  name: 'Imports',
  operations: [applyImport, previewImport, startImport],
  resolvers: () => [ImportPreviewResolver],
  jobs: [sweepImports],
  entities: [Import, ImportMapping],
};
