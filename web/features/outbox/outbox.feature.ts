import type { Feature } from '../../core/feature';
import { outboxTitles } from './titles';

export const outbox: Feature = {
  pages: [
    {
      // The bar links it next to the menus while something waits.
      path: '/outbox',
      titles: outboxTitles,
      permission: 'OWN_ACCOUNT',
      load: async () => (await import('./OutboxPage')).OutboxPage,
      offline: {},
    },
  ],
};
