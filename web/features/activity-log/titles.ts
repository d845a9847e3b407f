import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const logTitles: Titles = {
  title: 'Activity Logs',
  subtitle: 'Security and audit trail of system activities',
};
