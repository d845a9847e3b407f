import type { StorybookConfig } from '@storybook/react-vite';

/** Builds for e2e/catalog.test.ts, which runs axe itself and shows no panels. */
const forTests = process.argv.includes('--test');

const config: StorybookConfig = {
  stories: ['./pages/*.stories.tsx', '../web/**/*.stories.tsx'],
  addons: forTests ? [] : ['@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  staticDirs: ['../web/public'],
  // The Controls panel reads the props' types.
  typescript: { reactDocgen: forTests ? false : 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Uses the product's settings (vite.config.mts), except for root and output.
  viteFinal: ({ root: _root, build, ...shared }) => ({
    ...shared,
    build: { ...build, rolldownOptions: { ...build?.rolldownOptions, input: undefined } },
  }),
};

export default config;
