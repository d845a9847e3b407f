import type { Request, Response } from 'express';
import type { AppError } from '../errors';
import type { Shape } from '../shapes/shapes';
import type { Context } from './context';

export type JsonSchema = Record<string, unknown>;
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** How a route responds to a success: the status, the media type (none without a body), and the writer. */
export interface RestResponse<Result> {
  status: number;
  mediaType?: string;
  /** The JSON Schema of the response, if it differs from the output's. */
  restShape?(schema: JsonSchema): JsonSchema;
  send(res: Response, result: Result, context: Context, shape?: Shape): unknown;
}

/** Body of a route that takes a file instead of JSON. */
export interface FileBody {
  mediaTypes: string[];
  maxBytes: number;
  messages: { wrongType: string; tooLarge: string };
}

/** A route of an operation, below /api. */
export interface Route {
  method: Method;
  path: string;
  /** The operation's input: by default the query or body with the path parameters and idempotency key. */
  input: (req: Request) => unknown;
  response: RestResponse<never>;
  /** Other sites send people here, so a command may run for them. */
  isFromOtherSites?: true;
  /** Answers a refusal with a page, where no program reads the response. */
  refuse?(res: Response, error: AppError, context: Context): unknown;
  /** The body is a file, which the input reads, and the query string has the rest. */
  file?: FileBody;
}
