import { capitalized } from '../../../../common/names';
import type { Permission } from '../../../schema.generated';

/** Returns a permission's readable name in English, such as 'Timecards read all'. The step `texts` asks for its Spanish. */
export const permissionLabel = (permission: Permission): string =>
  capitalized(permission.toLowerCase().replaceAll('_', ' '));
