import type { Feature } from '../../core/feature';

export const outbox: Feature = {
  pages: [
    {
      // This page is in no menu. The navigation bar links to it while submissions wait.
      path: '/outbox',
      spanish: true,
      titles: /* i18n */ {
        title: 'Outbox',
        subtitle: 'Items saved on this device that the server has not accepted yet',
        width: 'form',
      },
      permission: 'OWN_ACCOUNT',
      load: async () => (await import('./OutboxPage')).OutboxPage,
      offline: {},
    },
  ],
};
