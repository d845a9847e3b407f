import { operations } from '../features/features';
import { routesOf } from './rest/rest';

/** The REST contract below /api: all routes that operations declare. */
export const routes = routesOf(operations.values());
