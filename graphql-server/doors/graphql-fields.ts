import { type GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, createParameterDecorator, Mutation, Query, Resolver } from 'type-graphql';
import { NoInput } from '../core/inputs/input-class';
import type { PublicContext } from '../core/operations/context';
import { callShared, type Operation } from '../core/operations/operation';
import type { Share } from '../core/service-interfaces/share';
import { selects } from '../core/shapes/selects';

/**
 * Returns a TypeGraphQL resolver class for each operation that GraphQL publishes. The class's only method is a Query or Mutation
 * field, which passes its input to the operation.
 */
export function graphqlFields(operations: Iterable<Operation>) {
  return [...operations].filter(isPublished).map(resolverOf);
}

const isPublished = ({ declaration: { output, graphql } }: Operation) => output !== undefined && graphql !== false;

function resolverOf(operation: Operation) {
  const { operationName: name, declaration } = operation;
  const { output, published = (result: never) => result, input, description } = declaration;
  const { nullable, inInput, inputOptional, kind = operation.kind, selects: paths = {} } = declaration.graphql || {};
  const hasInput = input !== NoInput;

  class Door {
    async [name](context: PublicContext, sent: object = {}, selected: object = {}) {
      const result = await callShared(operation, context, { ...sent, ...selected });
      return paced(published(result as never), context.share);
    }
  }
  // Class names must differ because TypeGraphQL identifies resolvers by name.
  Object.defineProperty(Door, 'name', { value: `${name}Door` });
  const method = Object.getOwnPropertyDescriptor(Door.prototype, name)!;
  const parameters = [
    Ctx(),
    ...(hasInput
      ? [
          kind === 'query' && !inInput
            ? Args(() => input)
            : Arg('input', () => input, inputOptional ? { defaultValue: {} } : {}),
        ]
      : []),
    ...(hasInput ? [createParameterDecorator(({ info }) => selectedOf(info, paths))] : []),
  ];
  for (const [index, decorate] of parameters.entries()) decorate(Door.prototype, name, index);
  const field = kind === 'query' ? Query : Mutation;
  field(() => output as never, { description, nullable })(Door.prototype, name, method);
  Resolver()(Door);
  return Door;
}

const selectedOf = (info: GraphQLResolveInfo, paths: Record<string, string>) =>
  Object.fromEntries(Object.entries(paths).map(([flag, path]) => [flag, selects(info, path.split('.'))]));

/** Returns a page whose edges GraphQL builds one after the other, with pauses, so that a large page doesn't block the event loop. */
function paced(result: unknown, share: Share): unknown {
  const { edges } = (result ?? {}) as { edges?: unknown };
  return Array.isArray(edges) ? { ...(result as object), edges: oneByOne(edges, share) } : result;
}

/** Returns a promise for each item, which resolves after GraphQL has built the item before it. */
function oneByOne<Item>(items: Item[], share: Share): Promise<Item>[] {
  const pauses = share.cost.pauses();
  let before = Promise.resolve();
  const inTurn = items.map((item) => {
    const turn = before.then(() => item);
    before = turn.then(() => pauses.between());
    return turn;
  });
  void before.then(() => pauses.end());
  return inTurn;
}
