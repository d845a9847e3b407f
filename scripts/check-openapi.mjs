// The OpenAPI step of npm test: checks that the document is valid OpenAPI 3.1.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { node, TYPESCRIPT } from './lib/project.mjs';

const { code, output } = await node([...TYPESCRIPT, 'graphql-server/doors/emit-openapi.ts'], { quiet: true });
if (code !== 0) throw new Error(output);
const config = await createConfig({
  extends: ['minimal'],
  rules: { struct: 'error', 'operation-operationId-unique': 'error' },
});
const problems = await lintFromString({ source: output, absoluteRef: 'openapi.json', config });
const errors = problems.filter(({ severity }) => severity === 'error');
for (const { message, location } of errors) console.error(`${location[0]?.pointer ?? ''}: ${message}`);
const operations = Object.values(JSON.parse(output).paths).flatMap(Object.keys);
console.log(`${operations.length} operations, ${errors.length} errors`);
process.exit(errors.length > 0 ? 1 : 0);
