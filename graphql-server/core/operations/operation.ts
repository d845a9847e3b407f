import type { Permission } from '../../access/permissions';
import { type InputClass } from '../inputs/input-class';
import type { Shape } from '../shapes/shapes';
import type { Context } from './context';
import { type Route } from './route';
import type { LargeOutput } from './shares';

/** Declaration of an operation. Both doors and the OpenAPI document are made from it. */
export interface Declaration<Input extends object, Result> {
  /** Sentence for the documents of both doors: the GraphQL schema and OpenAPI. */
  description?: string;
  /** People who may run it: a line of the table in access/permissions.ts. */
  permission: Permission;
  /** Also callable with any access token, or by people who have to set up their second step first. */
  openTo?: readonly ('token' | 'setup')[];
  /** A class-validator class: the arguments or the input in GraphQL, the query string or the body in REST. */
  input: InputClass<Input>;
  /** Type of the result: a published class, a list of one, or a scalar. Without it, the operation returns nothing. */
  output?: Shape;
  /** Routes below /api, if it has any. */
  rest?: Route | Route[];
  /** Field in GraphQL, named like the operation; false for none. */
  graphql?: GraphqlField | false;
  /** The response may be megabytes or take seconds, so few are built at a time; whatever its output is a part of. */
  largeOutput?: LargeOutput;
  /** Returns the published part of the result, if the audit row needs more. */
  published?(result: Result): unknown;
}

export interface GraphqlField {
  /** The field may be null. */
  nullable?: true;
  /** A command that is a query for its readers: it saves what it reads. */
  kind?: 'query';
  /** The input may be left out. */
  inputOptional?: true;
  /** Fields of the input that say whether the document selects something, by its path, such as `edges.node.costCodes`. */
  selects?: Record<string, string>;
}

/** An operation, as the doors use it. Declared with `query` or `command`. */
export interface Operation<Result = unknown> {
  (context: Context, input: unknown): Promise<Result>;
  readonly operationName: string;
  readonly kind: 'query' | 'command';
  readonly declaration: Declaration<object, never>;
}

/** Calls an operation for a door, within the requester's share. Fields of its result that are operations run outside of it, batched. */
export const callShared = (operation: Operation, context: Context, input: unknown): Promise<unknown> =>
  context.share.run(operation.declaration.largeOutput, () => operation(context, input));

/** Makes an operation of its declaration. A feature lists it; otherwise no door serves it. */
export function declareOperation<Result>(
  operationName: string,
  kind: Operation['kind'],
  declaration: Declaration<object, never>,
  execute: (context: Context, input: unknown) => Promise<Result>,
): Operation<Result> {
  const traced = (context: Context, input: unknown) => {
    context.trace.operation ??= operationName;
    return execute(context, input);
  };
  return Object.assign(traced, { operationName, kind, declaration });
}
