import type { StorybookConfig } from '@storybook/react-vite';

/** True for the build that e2e/catalog.test.ts opens. That test runs axe itself and needs no panels. */
const forTests = process.argv.includes('--test');

const config: StorybookConfig = {
  stories: ['./pages/*.stories.tsx', '../web/**/*.stories.tsx'],
  addons: forTests ? [] : ['@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  staticDirs: ['../web/public'],
  // The Controls panel needs the props' types.
  typescript: { reactDocgen: forTests ? false : 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Uses the product's settings (vite.config.mts), except for root and output.
  viteFinal: ({ root: _root, build, ...shared }) => ({
    ...shared,
    build: { ...build, rolldownOptions: { ...build?.rolldownOptions, input: undefined } },
  }),
};

export default config;
