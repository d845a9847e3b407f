import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { Request, RequestHandler } from 'express';
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
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
import { bodyBytes, USUAL_BODY } from './bodies';

/** Limits of one document, far above the needs of any page. */
export const LIMITS = { tokens: 1000, aliases: 15, depth: 12, cost: 100_000, errors: 10 };

/** More limits of one document. `pages` and `records` limit its connections. A screen of the client needs only one connection. */
const MOST = { queryCharacters: 20_000, sameNames: 100, pages: 2, repeats: 3, records: 100 };

/** Refuses oversized requests before Apollo reads them. */
export const boundedRequest: RequestHandler = (req, _res, next) => {
  const { query, variables } = (req.body ?? {}) as { query?: unknown; variables?: unknown };
  // A query in the URL needs no check, because Node refuses a URL of this length.
  if (typeof query === 'string' && query.length > MOST.queryCharacters) throw badInput('The query is too long');
  if ((bodyBytes(req) ?? 0) > USUAL_BODY && !hasLargeInput(query)) {
    throw new AppError('tooLarge', serverMessages.requestTooLarge);
  }
  checkSize(variables);
  next();
};

/** Returns the documents in a request's body and URL. Apollo Server reads the URL for GET. */
export function queriesOf({ body, originalUrl }: Request): string[] {
  const sent = [
    (body as { query?: unknown } | undefined)?.query,
    ...new URL(originalUrl, 'http://local').searchParams.getAll('query'),
  ];
  return sent.filter((each) => typeof each === 'string');
}

/** Refuses a query that repeats a name more than 100 times, because graphql-js compares all fields with the same name. */
export function checkRepeatedNames(query: string): void {
  const counts = new Map<string, number>();
  for (const [name] of query.matchAll(/\w+/g)) {
    const count = (counts.get(name) ?? 0) + 1;
    if (count > MOST.sameNames) throw badInput('The query repeats a name too many times');
    counts.set(name, count);
  }
}

/** True for a document with one operation whose only field may have a large input. */
function hasLargeInput(query: unknown): boolean {
  const document = parsed(query);
  const [operation, ...others] = document?.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION) ?? [];
  if (!operation || others.length > 0) return false;
  const [field, ...more] = (operation as OperationDefinitionNode).selectionSet.selections;
  return more.length === 0 && field?.kind === Kind.FIELD && takesList(field);
}

function parsed(query: unknown): DocumentNode | undefined {
  try {
    return parse(String(query), { maxTokens: LIMITS.tokens, noLocation: true });
  } catch {
    return undefined;
  }
}

/** Returns the declaration of the operation behind a field of Query or Mutation. Both have the same name. */
const declarationOf = ({ name }: FieldNode) => operations.get(name.value)?.declaration;

/** True for a field whose input contains a list of inputs, such as a timecard's lines. */
function takesList(field: FieldNode): boolean {
  const input = declarationOf(field)?.input;
  return input !== undefined && holdsList(input);
}

/**
 * Refuses documents with several mutations, with many pages, or with the same data many times, because a page may have megabytes.
 */
export const boundedPages: ApolloServerPlugin<PublicContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, operation, document, request: { variables } }) {
        // graphql-js refuses an operation that is not in the document.
        if (!operation) return;
        const fields = rootFields(operation.selectionSet, document);
        checkNames(fields, document);
        if (fields.length < 2) return;
        if (operation.operation === OperationTypeNode.MUTATION)
          throw refused('A document with a mutation must have exactly one field');
        if (fields.some(takesList))
          throw refused('A field with a list in its input must be the only field in its document');
        const queries = schema.getQueryType()!.getFields();
        const isPage = (field: FieldNode) =>
          queries[field.name.value]?.args.some((arg) => arg.name === 'first') ||
          (declarationOf(field)?.largeOutput === 'records' && Array.isArray(declarationOf(field)?.output));
        checkRepeats(fields);
        checkPages(fields.filter(isPage), variables ?? {});
      },
    };
  },
};

/** Refuses two names for the same nested field, because nested aliases would multiply the size of a page. */
function checkNames(roots: FieldNode[], document: DocumentNode): void {
  const names = new Map<string, string>();
  const fragments = new Map<string, SelectionSetNode>();
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each.selectionSet);
  }
  const pending = roots.map(({ selectionSet }) => selectionSet);
  while (pending.length > 0) {
    for (const node of pending.pop()?.selections ?? []) {
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        pending.push(fragments.get(node.name.value));
        fragments.delete(node.name.value);
        continue;
      }
      pending.push(node.selectionSet);
      if (node.kind !== Kind.FIELD) continue;
      const name = node.alias?.value ?? node.name.value;
      if ((names.get(node.name.value) ?? name) !== name) throw tooMuch();
      names.set(node.name.value, name);
    }
  }
}

/** Returns the fields of a selection set and its fragments. Visits each fragment once. */
function rootFields(root: SelectionSetNode, document: DocumentNode): FieldNode[] {
  const fields = new Map<string, FieldNode>();
  const visited = new Set<string>();
  const visit = ({ selections }: SelectionSetNode) => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) fields.set(node.alias?.value ?? node.name.value, node);
      else if (node.kind === Kind.INLINE_FRAGMENT) visit(node.selectionSet);
      else if (!visited.has(node.name.value)) {
        visited.add(node.name.value);
        const fragment = document.definitions.find(
          (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === node.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) visit(fragment.selectionSet);
      }
    }
  };
  visit(root);
  return [...fields.values()];
}

function checkRepeats(fields: FieldNode[]): void {
  const repeats = new Map<string, number>();
  for (const { name } of fields) repeats.set(name.value, (repeats.get(name.value) ?? 0) + 1);
  repeats.delete('__typename');
  if (Math.max(...repeats.values()) > MOST.repeats) throw tooMuch();
}

function checkPages(pages: FieldNode[], variables: Record<string, unknown>): void {
  const records = pages.reduce((sum, field) => sum + firstOf(field, variables), 0);
  if (pages.length > MOST.pages || records > MOST.records) throw tooMuch();
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
    maxAliasesRule({ ...options, n: LIMITS.aliases, errorMessage: 'The query has too many aliases' }),
    maxDepthRule({ ...options, n: LIMITS.depth, errorMessage: 'The query is nested too deeply' }),
    costLimitRule({ ...options, maxCost: LIMITS.cost, errorMessage: serverMessages.queryTooLarge }),
  ] as unknown as ValidationRule[];
}
