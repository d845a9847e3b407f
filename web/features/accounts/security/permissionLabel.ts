import { capitalized } from '../../../../common/names';
import type { Permission } from '../../../schema.generated';

/** Returns a permission's readable name, such as 'Timecards read all'. */
export const permissionLabel = (permission: Permission) => capitalized(permission.toLowerCase().replaceAll('_', ' '));
