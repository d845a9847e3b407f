import type { Actor } from '../../access/actor';
import type { Permission, SignedInPermission } from '../../access/permissions';
import { type InputClass } from '../inputs/input-class';
import type { Demand } from '../service-interfaces/share';
import type { Shape } from '../shapes/shapes';
import type { PublicContext } from './context';
import { type Route } from './route';

/** Person who calls an operation with this permission. Null only if the operation is public. */
export type RequesterOf<Needed extends Permission> = Needed extends SignedInPermission ? Actor : Actor | null;

/** Declaration of an operation, from which its GraphQL field, REST routes, and OpenAPI entry are made. */
export interface Declaration<Input extends object, Result, Needed extends Permission = Permission> extends Demand {
  /** Sentence for the GraphQL schema and the OpenAPI document. */
  description?: string;
  /** Permission that callers need, from the table in `access/permissions.ts`. */
  permission: Needed;
  /**
   * Callers that may also run the operation: programs with any access token ('token'), or people who have the permission but must
   * still set up a second step ('setup').
   */
  openTo?: readonly ('token' | 'setup')[];
  /**
   * True for a command that returns data, such as a download, and saves at most that it ran. Read-only access tokens can call
   * it.
   */
  onlyReads?: true;
  /** Class with class-validator rules. Its fields come from GraphQL's arguments, or from REST's query string or body. */
  input: InputClass<Input>;
  /** Type of the result: a published class, a scalar, an enum, or a list of one of them. Undefined if the operation returns nothing. */
  output?: Shape;
  /** Routes below /api. */
  rest?: Route | Route[];
  /** Options of the GraphQL field, which has the operation's name. False if there is no such field. */
  graphql?: GraphqlField | false;
  /** Returns the part of the result to publish. Defaults to the whole result. */
  published?(result: Result): unknown;
}

export interface GraphqlField {
  nullable?: true;
  /** Set to 'query' for a command that clients call to read data, but that also saves something. */
  kind?: 'query';
  /** Set to true for a query that takes its input in one argument `input`, as mutations do. */
  inInput?: true;
  inputOptional?: true;
  /**
   * Flags to set in the input, each with the path of a field, such as `edges.node.costCodes`. A flag is true if the document
   * selects its field.
   */
  selects?: Record<string, string>;
}

/** An operation for the doors, declared with `query` or `command`. */
export interface Operation<Result = unknown> {
  (context: PublicContext, input: unknown): Promise<Result>;
  readonly operationName: string;
  readonly kind: 'query' | 'command';
  readonly declaration: Declaration<object, never>;
}

/**
 * Calls an operation within the requester's share. Operations that compute fields of the result run outside of the share, in
 * batches.
 */
export const callShared = (operation: Operation, context: PublicContext, input: unknown): Promise<unknown> =>
  context.share.run(operation.declaration, () => operation(context, input));

/** Creates an operation from its declaration. Only operations listed by a feature are served. */
export function declareOperation<Result>(
  operationName: string,
  kind: Operation['kind'],
  declaration: Declaration<object, never>,
  execute: (context: PublicContext, input: unknown) => Promise<Result>,
): Operation<Result> {
  const traced = (context: PublicContext, input: unknown) => {
    context.trace.operation ??= operationName;
    return execute(context, input);
  };
  return Object.assign(traced, { operationName, kind, declaration });
}
