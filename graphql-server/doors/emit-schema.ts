import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildPublishedSchema } from './schema';

// Run by scripts/codegen.mjs with the path to write to.
const target = process.argv[2];
if (!target) throw new Error('usage: emit-schema <file>');
writeFileSync(target, `${printSchema(lexicographicSortSchema(buildPublishedSchema()))}\n`);
