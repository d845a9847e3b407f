import { loadFiles } from '../core/operations/load-files';
import { operations } from '../core/operations/operation';
import { routesOf } from '../core/rest/rest';

loadFiles('operations');

/** The REST contract, below /api: the routes that the operations declare. */
export const routes = routesOf(operations.values());
