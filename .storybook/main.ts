import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../web/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  staticDirs: ['../web/public'],
  // No prop tables are shown: what would be read off the types for them is left out.
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The product's own settings (vite.config.mts) are taken over, save where it begins and what it is built into.
  viteFinal: ({ root: _root, build, ...shared }) => ({
    ...shared,
    build: { ...build, rolldownOptions: { ...build?.rolldownOptions, input: undefined } },
  }),
};

export default config;
