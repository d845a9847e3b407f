import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { Request } from 'express';
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { LARGEST_PAGE, PAGE_SIZE } from '../../common/limits';
import { AppError, badInput } from '../core/errors';
import { holdsList } from '../core/inputs/input-instances';
import { checkSize } from '../core/inputs/input-limits';
import type { PublicContext } from '../core/operations/context';
import { serverMessages } from '../core/server-messages';
import { operations } from '../features/features';
import { BODIES, DOCUMENT } from '../limits/table';
import { bodyBytes } from './bodies';

/** Throws if the request is too large for Apollo to read. */
export function checkRequest(req: Request): void {
  const { query, variables } = (req.body ?? {}) as { query?: unknown; variables?: unknown };
  // A query in the URL needs no check, because Node refuses a URL of this length.
  if (typeof query === 'string' && query.length > DOCUMENT.characters) throw badInput('The query is too long');
  if ((bodyBytes(req) ?? 0) > BODIES.usual && !hasLargeInput(query)) {
    throw new AppError('tooLarge', serverMessages.requestTooLarge);
  }
  checkSize(variables);
}

/** True for a document with one operation whose only field may have a large input. */
function hasLargeInput(query: unknown): boolean {
  try {
    const document = parse(String(query), { maxTokens: DOCUMENT.tokens, noLocation: true });
    const [operation, ...others] = operationsIn(document);
    const [field, ...more] = others.length === 0 && operation ? fieldsOf(operation, document).roots : [];
    return field !== undefined && more.length === 0 && takesList(field);
  } catch {
    return false;
  }
}

const operationsIn = ({ definitions }: DocumentNode) =>
  definitions.filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION);

/** Returns the fields of Query or Mutation that a document selects. Each has the name of its operation. */
export const rootFieldsOf = (document: DocumentNode): FieldNode[] =>
  operationsIn(document).flatMap((operation) => fieldsOf(operation, document).roots);

/** Returns the fields at the root of an operation, and all fields below. Visits each fragment once. */
function fieldsOf({ selectionSet }: OperationDefinitionNode, { definitions }: DocumentNode) {
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet]] : [],
    ),
  );
  const roots = new Map<string, FieldNode>();
  const below: FieldNode[] = [];
  const visit = (set: SelectionSetNode | undefined, add: (field: FieldNode) => void) => {
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD) {
        add(node);
        visit(node.selectionSet, (field) => below.push(field));
      } else if (node.kind === Kind.INLINE_FRAGMENT) visit(node.selectionSet, add);
      else {
        const fragment = fragments.get(node.name.value);
        fragments.delete(node.name.value);
        visit(fragment, add);
      }
    }
  };
  visit(selectionSet, (field) => roots.set(field.alias?.value ?? field.name.value, field));
  return { roots: [...roots.values()], below };
}

const declarationOf = ({ name }: FieldNode) => operations.get(name.value)?.declaration;

/** True for a field whose input contains a list of inputs, such as a timecard's lines. */
function takesList(field: FieldNode): boolean {
  const input = declarationOf(field)?.input;
  return input !== undefined && holdsList(input);
}

/** Root fields of operations that were checked. A kept document is checked once. */
const checked = new WeakMap<OperationDefinitionNode, FieldNode[]>();

/**
 * Refuses documents with several mutations, with many pages, or with the same data many times, because a page may have megabytes.
 */
export const boundedPages: ApolloServerPlugin<PublicContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, operation, document, request: { variables } }) {
        // graphql-js refuses an operation that is not in the document.
        if (!operation) return;
        const roots = checked.get(operation) ?? checkedFields(operation, document);
        checked.set(operation, roots);
        if (roots.length > 1)
          checkPages(
            roots.filter((field) => isPage(field, schema)),
            variables ?? {},
          );
      },
    };
  },
};

function checkedFields(operation: OperationDefinitionNode, document: DocumentNode): FieldNode[] {
  const { roots, below } = fieldsOf(operation, document);
  // Nested aliases would multiply the size of a page.
  const names = new Map<string, string>();
  for (const { alias, name } of below) {
    const shown = alias?.value ?? name.value;
    if ((names.get(name.value) ?? shown) !== shown) throw tooMuch();
    names.set(name.value, shown);
  }
  if (roots.length < 2) return roots;
  if (operation.operation === OperationTypeNode.MUTATION)
    throw refused('A document with a mutation must have exactly one field');
  if (roots.some(takesList)) throw refused('A field with a list in its input must be the only field in its document');
  const readers = roots.map(({ name }) => name.value).filter((name) => name !== '__typename');
  if (readers.some((name) => readers.filter((other) => other === name).length > DOCUMENT.repeats)) throw tooMuch();
  return roots;
}

const isPage = (field: FieldNode, schema: GraphQLSchema) =>
  schema
    .getQueryType()!
    .getFields()
    [field.name.value]?.args.some(({ name }) => name === 'first') ||
  (declarationOf(field)?.largeOutput === 'records' && Array.isArray(declarationOf(field)?.output));

function checkPages(pages: FieldNode[], variables: Record<string, unknown>): void {
  const records = pages.reduce((sum, field) => sum + firstOf(field, variables), 0);
  if (pages.length > DOCUMENT.pages || records > DOCUMENT.records) throw tooMuch();
}

const refused = (message: string) =>
  new GraphQLError(message, {
    extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT, http: { status: 400, headers: new HeaderMap() } },
  });

const tooMuch = () => refused(serverMessages.queryTooLarge);

/** Returns the maximum number of records that a connection can return. The operation itself validates `first`. */
function firstOf(field: FieldNode, variables: Record<string, unknown>): number {
  const value = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (!value) return PAGE_SIZE;
  return Math.min(numberOf(value, variables) ?? LARGEST_PAGE, LARGEST_PAGE);
}

function numberOf(value: ArgumentNode['value'], variables: Record<string, unknown>): number | undefined {
  if (value.kind === Kind.INT) return Number(value.value);
  const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  return typeof given === 'number' ? given : undefined;
}

/** Returns validation rules that limit a document's aliases, depth, and cost. */
export function limitRules(): ValidationRule[] {
  // The rules report refusals as syntax errors. Report plain errors instead.
  const report = (context: ValidationContext | null, { message }: GraphQLError) =>
    context?.reportError(new GraphQLError(message.replace(/^Syntax Error: /, '')));
  const options = { propagateOnRejection: false, exposeLimits: false, onReject: [report] };
  return [
    maxAliasesRule({ ...options, n: DOCUMENT.aliases, errorMessage: 'The query has too many aliases' }),
    maxDepthRule({ ...options, n: DOCUMENT.depth, errorMessage: 'The query is nested too deeply' }),
    costLimitRule({ ...options, maxCost: DOCUMENT.cost, errorMessage: serverMessages.queryTooLarge }),
  ] as unknown as ValidationRule[];
}
