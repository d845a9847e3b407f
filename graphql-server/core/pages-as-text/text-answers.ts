import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { getArgumentValues } from 'graphql/execution/values.js';
import { log } from '../../services/log';
import type { Context } from '../context';
import { toAppError } from '../errors';
import type { Operation } from '../operation';
import { JsonText, NotAColumn } from './json-text';
import { type Fragments, type PlainRoot, plainRoots } from './selection';

/**
 * Sends the texts of these queries from Postgres to the client without walking them: a page of nested cards costs
 * graphql-js more than the database. The operations are the resolvers' own, so permission, validation, and rules are
 * checked all the same. A document that asks for anything else, and every failure, goes through graphql-js (decision 050).
 */
export function textAnswers(schema: GraphQLSchema, queries: Record<string, Operation>): ApolloServerPlugin<Context> {
  const queryType = schema.getQueryType()!;
  const plans = new WeakMap<OperationDefinitionNode, PlainRoot[] | null>();

  function planOf(operation: OperationDefinitionNode, document: DocumentNode): PlainRoot[] | null {
    const known = plans.get(operation);
    if (known !== undefined) return known;
    const roots = operation.operation === 'query' ? plainRoots(operation, fragmentsOf(document), queryType) : undefined;
    const hot = roots?.every(({ node }) => queries[node.name.value]) ? roots : null;
    plans.set(operation, hot);
    return hot;
  }

  /** `"field":text`; undefined when the operation has no text for it. */
  async function textOf({ node, selection }: PlainRoot, variables: Record<string, unknown>, context: Context) {
    const name = node.name.value;
    const args = getArgumentValues(queryType.getFields()[name]!, node, variables);
    const answer = await queries[name]!({ ...context, asText: selection }, args);
    return answer instanceof JsonText ? `"${name}":${answer.text}` : undefined;
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request, contextValue }) {
          const plan = operation && planOf(operation, document);
          if (!plan) return null;
          const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {});
          if (!coerced) return null;
          try {
            const texts = await Promise.all(plan.map((root) => textOf(root, coerced, contextValue)));
            return texts.includes(undefined) ? null : single(new JsonText(`{${texts.join(',')}}`));
          } catch (error) {
            if (!toAppError(error) && !(error instanceof GraphQLError) && !(error instanceof NotAColumn))
              log.error({ err: error }, 'text answer failed; retrying with graphql-js');
            // Run again through graphql-js, which reports it with its path and place in the document.
            return null;
          }
        },
      };
    },
  };
}

function fragmentsOf(document: DocumentNode): Fragments {
  const definitions = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return Object.fromEntries(definitions.map((definition) => [definition.name.value, definition]));
}

const single = (data: JsonText): GraphQLResponse =>
  ({
    http: { headers: new HeaderMap() },
    body: { kind: 'single', singleResult: { data: data as unknown as Record<string, unknown> } },
  }) as GraphQLResponse;

/** Apollo's last step: a text as it is, all else as JSON. */
export function stringifyResult(result: FormattedExecutionResult): string {
  return result.data instanceof JsonText ? `{"data":${result.data.text}}\n` : `${JSON.stringify(result)}\n`;
}
