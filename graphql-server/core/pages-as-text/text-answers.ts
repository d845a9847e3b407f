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
import { type Fragments, plainRoot } from './selection';

/**
 * Hands the texts of these queries from Postgres to the client without walking them: a page of nested cards costs
 * graphql-js more than the database. The operation is the resolver's own, so that permission, validation and rules are
 * asked all the same. What is not a plain query for one of them, or fails, goes the ordinary way. See docs/decisions/050.
 */
export function textAnswers(schema: GraphQLSchema, queries: Record<string, Operation>): ApolloServerPlugin<Context> {
  const queryType = schema.getQueryType()!;
  const plans = new WeakMap<OperationDefinitionNode, ReturnType<typeof plainRoot> | null>();

  function planOf(operation: OperationDefinitionNode, document: DocumentNode) {
    const known = plans.get(operation);
    if (known !== undefined) return known;
    const plan =
      operation.operation === 'query' ? (plainRoot(operation, fragmentsOf(document), queryType) ?? null) : null;
    const hot = plan && queries[plan.node.name.value] ? plan : null;
    plans.set(operation, hot);
    return hot;
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request, contextValue }) {
          const plan = operation && planOf(operation, document);
          if (!plan) return null;
          const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {});
          if (!coerced) return null;
          const { node, selection } = plan;
          const name = node.name.value;
          try {
            const args = getArgumentValues(queryType.getFields()[name]!, node, coerced);
            const answer = await queries[name]!({ ...contextValue, asText: selection }, args);
            return answer instanceof JsonText ? single(new JsonText(`{"${name}":${answer.text}}`)) : null;
          } catch (error) {
            if (!toAppError(error) && !(error instanceof GraphQLError) && !(error instanceof NotAColumn))
              log.error({ err: error }, 'text answer failed; retrying with graphql-js');
            // Asked again the ordinary way, which tells it with its path and place in the document.
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
