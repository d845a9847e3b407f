import type { Feature } from '../../core/feature';

export const outbox: Feature = {
  pages: [
    {
      // Not in a menu. The navigation bar links to this page while submissions wait.
      path: '/outbox',
      titles: {
        title: 'Outbox',
        subtitle: 'Saved on this device and not yet received by the server',
      },
      permission: 'OWN_ACCOUNT',
      load: async () => (await import('./OutboxPage')).OutboxPage,
      offline: {},
    },
  ],
};
