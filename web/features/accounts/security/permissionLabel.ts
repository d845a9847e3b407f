import type { Permission } from '../../../schema.generated';

/** Returns a permission's readable name, such as 'Timecards read all'. */
export function permissionLabel(permission: Permission): string {
  const words = permission.toLowerCase().replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}
