import 'reflect-metadata';
import { openApi } from './openapi';
import { routes } from './routes';

// Run by `scripts/check-openapi.mjs`, which reads the document from standard output.
process.stdout.write(JSON.stringify(openApi(routes, { title: 'Fieldbook', url: 'http://localhost:4000' })));
