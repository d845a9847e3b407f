import { loadFiles } from '../core/load-files';
import { operations } from '../core/operation';
import { routesOf } from '../core/rest';

loadFiles('operations');

/** The REST contract, below /api: the routes that the operations declare. */
export const routes = routesOf(operations.values());
