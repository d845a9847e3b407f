import { operations } from '../core/operation';
import { routesOf } from '../core/rest';
import { loadFiles } from '../features';

loadFiles('operations');

/** The REST contract, below /api: the routes that the operations declare. */
export const routes = routesOf(operations.values());
