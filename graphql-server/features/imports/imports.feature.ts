import { type Feature, operationsOf } from '../feature';
import { Import, ImportMapping } from './imports.entity';
import { sweepImports } from './imports.jobs';
import * as operations from './imports.operations';
import { ImportPreviewResolver } from './preview/preview.resolver';
import { readFile } from './read-file';

export const imports: Feature = {
  name: 'Imports',
  operations: operationsOf(operations),
  resolvers: () => [ImportPreviewResolver],
  jobs: [sweepImports],
  entities: [Import, ImportMapping],
  fileReader: readFile,
};
