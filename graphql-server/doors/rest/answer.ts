import type { Response } from 'express';
import type { PublicContext } from '../../core/operations/context';
import type { Route } from '../../core/operations/route';
import type { Shape } from '../../core/shapes/shapes';

/** How a route sends its result. `mediaTypes` is undefined if the response has no body. */
export interface Answer<Result> {
  mediaTypes?: readonly string[];
  send(res: Response, result: Result, context: PublicContext, declared: Route & { output?: Shape }): unknown;
}
