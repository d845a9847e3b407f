import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const outboxTitles: Titles = {
  title: 'Outbox',
  subtitle: 'Saved on this device and not yet received by the server',
};
