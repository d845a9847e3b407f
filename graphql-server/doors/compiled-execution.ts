import type { ApolloServerOptions } from '@apollo/server';
import {
  BREAK,
  type DocumentNode,
  execute,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Context } from '../core/operations/context';
import { locatedErrors } from './compiled-errors';

type Gateway = NonNullable<ApolloServerOptions<Context>['gateway']>;
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;

/** The client has about 90 documents, of at most 60 fields. Compiling takes 0.05 ms and 3 kB of memory for each field. */
const MOST = { plans: 200, fields: 60 };

/** describeVariables reports one problem. */
const FIRST_PROBLEM = { maxErrors: 1 };

/** Documents that are left to graphql-js. */
const NOT_COMPILED = 'not compiled';
type Plan = CompiledQuery['query'] | typeof NOT_COMPILED;

/**
 * Runs documents with graphql-jit, which compiles each one once into a function. Apollo Server takes an executor only from a
 * gateway. Whatever graphql-jit can't run as graphql-js does goes through graphql-js, before any resolver is called.
 */
export function compiledExecution(schema: GraphQLSchema): Gateway {
  const plans = new LRUCache<string, Plan>({ max: MOST.plans });

  function newPlan(document: DocumentNode, operation: OperationDefinitionNode): Plan {
    if (!isSafe(document) || fieldsIn(operation, document) > MOST.fields) return NOT_COMPILED;
    const compiled = compileQuery(schema, document, operation.name?.value, OPTIONS);
    return isCompiledQuery(compiled) ? compiled.query : NOT_COMPILED;
  }

  const executor: Executor = async ({ document, operation, queryHash, request, context: contextValue }) => {
    const { variables, operationName } = request;
    const key = `${queryHash} ${operationName ?? ''}`;
    // Without a name there may be a plan; with an empty one, there is no operation.
    const plan = operation ? (plans.get(key) ?? newPlan(document, operation)) : NOT_COMPILED;
    if (operation) plans.set(key, plan);
    const { coerced } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables ?? {}, FIRST_PROBLEM);
    if (plan === NOT_COMPILED || !coerced) {
      const options = { maxCoercionErrors: FIRST_PROBLEM.maxErrors };
      return execute({ schema, document, contextValue, variableValues: variables, operationName, options });
    }
    const result = await plan(undefined, contextValue, coerced);
    return result.errors ? { ...result, errors: locatedErrors(result.errors, document) } : result;
  };

  let loaded: Parameters<NonNullable<Gateway['onSchemaLoadOrUpdate']>>[0] | undefined;
  return {
    onSchemaLoadOrUpdate(listener) {
      loaded = listener;
      return () => undefined;
    },
    async load() {
      loaded?.({ apiSchema: schema, coreSupergraphSdl: '' });
      return { executor };
    },
    stop: async () => undefined,
  };
}

/** The fields of an operation, with those of each fragment wherever it is spread: what a plan's size depends on. */
function fieldsIn({ selectionSet }: OperationDefinitionNode, { definitions }: DocumentNode): number {
  const fragments = new Map<string, SelectionSetNode>();
  for (const each of definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each.selectionSet);
  }
  const sizes = new Map<string, number>();
  const sizeOf = (set?: SelectionSetNode): number =>
    (set?.selections ?? []).reduce((sum, each) => sum + nodeSize(each), 0);
  const nodeSize = (node: SelectionNode): number => {
    if (node.kind === Kind.FIELD) return 1 + sizeOf(node.selectionSet);
    if (node.kind === Kind.INLINE_FRAGMENT) return sizeOf(node.selectionSet);
    const name = node.name.value;
    const size = sizes.get(name) ?? sizeOf(fragments.get(name));
    sizes.set(name, size);
    return size;
  };
  return sizeOf(selectionSet);
}

/** By default, a fragment would keep the conditions of the first place where it is spread. */
const OPTIONS = { useExperimentalPathBasedSkipInclude: true };

/**
 * False for a document with a string in it, or with a name that means something to JavaScript: graphql-jit writes both into the
 * source of its functions, where some strings become code. Our client sends strings as variables.
 */
function isSafe(document: DocumentNode): boolean {
  let safe = true;
  const stop = () => {
    safe = false;
    return BREAK;
  };
  visit(document, { StringValue: stop, Name: ({ value }) => (value === '__proto__' ? stop() : undefined) });
  return safe;
}
