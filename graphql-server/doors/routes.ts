import { routesOf } from '../core/rest/rest';
import { operations } from '../features/features';

/** The REST contract below /api: all routes that operations declare. */
export const routes = routesOf(operations.values());
