import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import ts from 'typescript';
import * as records from '../../common/record-columns';
import * as lists from '../../common/reference-list-columns';
import * as reports from '../../common/report-columns';
import { LINE } from '../features/timecards/card/lines';
import { unreadFields } from './unreadFields';

const ROOT = path.join(__dirname, '..', '..');
const WEB = path.join(ROOT, 'web');

/** Declarations of columns and lines. Their keys are the fields that tables, exports, and the timecard form show. */
const DECLARED = [lists, records, reports, LINE];

/** Returns the project's program, with the options of tsconfig.json. */
function projectProgram(): ts.Program {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  return ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined });
}

/** Returns the fields that the client's documents request and no client code reads. Tests and stories don't count as readers. */
function fieldsWithoutReader(program: ts.Program): string[] {
  const documents = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => ({
      text: readFileSync(path.join(WEB, file), 'utf8'),
      generated: path.join(WEB, file.replace(/graphql$/, 'generated.ts')),
    }));
  const schema = buildSchema(readFileSync(path.join(ROOT, 'schema', 'schema.graphql'), 'utf8'));
  const columns = new Set(DECLARED.flatMap((module) => Object.values(module).flatMap(Object.keys)));
  return unreadFields(program, isClientCode, schema, documents, columns);
}

function isClientCode({ fileName }: ts.SourceFile): boolean {
  const file = path.relative(ROOT, fileName);
  return /^(common|web)\//.test(file) && !/^web\/(testing|playground)\/|\.(test|stories)\./.test(file);
}

/**
 * Checks the types of the whole project, and that client code reads each field it requests. One program serves both checks,
 * because checking types takes most of the time.
 */
function checkTypes(): void {
  const program = projectProgram();
  const errors = ts.getPreEmitDiagnostics(program);
  const faults = errors.length > 0 ? [formatted(errors)] : fieldsWithoutReader(program).map(explained);
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exitCode = 1;
}

const formatted = (errors: readonly ts.Diagnostic[]) =>
  ts.formatDiagnostics(errors, {
    getCurrentDirectory: () => ROOT,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  });

const explained = (field: string) => `${field}: no client code reads this field. Remove it from the document.`;

checkTypes();
