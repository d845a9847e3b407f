import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLField,
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
import { JsonText, NotAColumn, objectText } from './json-text';
import { type Fragments, type PlainRoot, plainRoots } from './selection';

/** The operations behind the hot root fields, by the kind of document and the field's name. */
export type HotOperations = Record<'query' | 'mutation', Record<string, Operation>>;

/**
 * Responds to hot documents with JSON text, because walking a nested response costs graphql-js more than the database. A query's
 * text comes from Postgres, a mutation's is picked from the operation's result. The operations are the resolvers' own, so
 * permission, validation, and rules are checked all the same. A document that asks for anything else, and every failure,
 * goes through graphql-js (decision 050).
 */
export function textResponses(schema: GraphQLSchema, hot: HotOperations): ApolloServerPlugin<Context> {
  const types = { query: schema.getQueryType()!, mutation: schema.getMutationType()! };
  const plans = new WeakMap<OperationDefinitionNode, Plan | null>();

  function planOf(operation: OperationDefinitionNode, document: DocumentNode): Plan | null {
    const known = plans.get(operation);
    if (known !== undefined) return known;
    const plan = newPlan(operation, document);
    plans.set(operation, plan);
    return plan;
  }

  function newPlan(definition: OperationDefinitionNode, document: DocumentNode): Plan | null {
    const { operation: kind } = definition;
    if (kind === 'subscription') return null;
    const roots = plainRoots(definition, fragmentsOf(document), types[kind]) ?? [];
    const parts = roots.flatMap(({ node, selection }) => {
      const field = types[kind].getFields()[node.name.value]!;
      const operation = hot[kind][node.name.value];
      return operation ? [{ node, selection, field, operation }] : [];
    });
    // Several mutations run one after the other, which is left to graphql-js.
    const isHot = parts.length > 0 && parts.length === roots.length && (kind === 'query' || parts.length === 1);
    return isHot ? { parts, read: kind === 'query' ? queryText : commandText } : null;
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request, contextValue }) {
          const plan = operation && planOf(operation, document);
          if (!plan) return null;
          const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {});
          if (!coerced) return null;
          const fieldText = async (part: Part) => {
            const text = await plan.read(part, getArgumentValues(part.field, part.node, coerced), contextValue);
            return text && `"${part.field.name}":${text}`;
          };
          try {
            const texts = await Promise.all(plan.parts.map(fieldText));
            return texts.includes(undefined) ? null : single(new JsonText(`{${texts.join(',')}}`));
          } catch (error) {
            if (!toAppError(error) && !(error instanceof GraphQLError) && !(error instanceof NotAColumn))
              log.error({ err: error }, 'text answer failed; retrying with graphql-js');
            // Run again through graphql-js, which reports the error with its path and position in the document.
            return null;
          }
        },
      };
    },
  };
}

/** A root field with the operation behind it. */
interface Part extends PlainRoot {
  field: GraphQLField<unknown, unknown>;
  operation: Operation;
}

/** Reads the JSON text of a root field; undefined when there is none. */
type ReadText = (part: Part, args: Record<string, unknown>, context: Context) => Promise<string | undefined>;

interface Plan {
  parts: Part[];
  read: ReadText;
}

const queryText: ReadText = async ({ operation, selection }, args, context) => {
  const answer = await operation({ ...context, asText: selection }, args);
  return answer instanceof JsonText ? answer.text : undefined;
};

/** graphql-js gets the same outcome from the context: it reports a failure, and the command never runs twice. */
const commandText: ReadText = async ({ operation, selection }, { input }, context) => {
  const outcome = operation(context, input);
  context.outcome = outcome;
  const result = await outcome.catch(() => undefined);
  return result ? objectText(result, selection) : undefined;
};

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
