import type { Request, Response } from 'express';
import type { AppError } from '../errors';
import type { Shape } from '../shapes/shapes';
import type { PublicContext } from './context';

export type JsonSchema = Record<string, unknown>;
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Response of a route to a successful request. `mediaTypes` is undefined if the response has no body. */
export interface RestResponse<Result> {
  status: number;
  /** Media types of the bodies that the route can send. */
  mediaTypes?: readonly string[];
  /** The response's JSON Schema, if it differs from the output's. */
  restShape?(schema: JsonSchema): JsonSchema;
  send(res: Response, result: Result, context: PublicContext, shape?: Shape): unknown;
}

/** Body of a route that accepts a file instead of JSON. */
export interface FileBody {
  mediaTypes: string[];
  maxBytes: number;
  messages: { wrongType: string; tooLarge: string };
}

/** A route of an operation, below /api. */
export interface Route {
  method: Method;
  path: string;
  /** Returns the operation's input. By default, the query or body with the path parameters and idempotency key. */
  input: (req: Request) => unknown;
  response: RestResponse<never>;
  /**
   * True if other sites may send people to this route, as the OpenID provider does after a sign-in. Otherwise, a GET route of a
   * command redirects these people to the start page.
   */
  isFromOtherSites?: true;
  /** Sends a page that explains the refusal, for a route whose response is read by a person and not a program. */
  refuse?(res: Response, error: AppError, context: PublicContext): unknown;
  /** Set if the body is a file. `input` reads the file, and takes all other fields from the query string. */
  file?: FileBody;
}
