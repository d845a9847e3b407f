import type { StorybookConfig } from '@storybook/react-vite';

/** True for the build that e2e/catalog.test.ts opens. That test runs axe itself and needs no panels. */
const forTests = process.argv.includes('--test');

/** True for the plugins that compress files, render the frames of pages, and build the service worker. */
const isForDelivery = (plugin: unknown) =>
  plugin instanceof Object && 'name' in plugin && /compression|page-frames|service-worker/.test(String(plugin.name));

/** Storybook's own tools. Some read every element after each change of a story. */
const TOOLS = ['actions', 'backgrounds', 'controls', 'highlight', 'interactions', 'measure', 'outline', 'viewport'];

const config: StorybookConfig = {
  stories: ['./pages/*.stories.tsx', '../web/**/*.stories.tsx'],
  addons: forTests ? [] : ['@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  features: forTests ? Object.fromEntries(TOOLS.map((tool) => [tool, false])) : {},
  staticDirs: ['../web/public'],
  // The Controls panel needs the props' types.
  typescript: { reactDocgen: forTests ? false : 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Uses the product's settings (vite.config.mts), except for root, output, and the steps that only delivery needs.
  viteFinal: ({ root: _root, build, plugins, ...shared }) => ({
    ...shared,
    plugins: plugins?.filter((plugin) => !isForDelivery(plugin)),
    build: {
      ...build,
      rolldownOptions: { ...build?.rolldownOptions, input: undefined },
      // Each preloaded file adds an element to the page, and axe reads all of them for each story.
      modulePreload: !forTests,
    },
  }),
};

export default config;
