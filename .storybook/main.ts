import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../web/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  staticDirs: ['../web/public'],
  // No prop tables are shown, so don't extract them from the types.
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Reuse the product's settings (vite.config.mts), except for root and output.
  viteFinal: ({ root: _root, build, ...shared }) => ({
    ...shared,
    build: { ...build, rolldownOptions: { ...build?.rolldownOptions, input: undefined } },
  }),
};

export default config;
