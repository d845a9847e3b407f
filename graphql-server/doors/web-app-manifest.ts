import type { Settings } from '../settings/env';

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** Returns the W3C manifest that makes the client installable: name, icons, colors, and shortcuts. */
export function webAppManifest({ projectTitle }: Settings) {
  return {
    id: '/',
    name: projectTitle,
    short_name: projectTitle,
    description: 'Timecards, equipment hours, and trucking from the field',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#1a56a8',
    icons: [
      { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: 'Submit Timecard', url: '/' },
      { name: 'Report Hours', url: '/field-submission' },
    ],
  };
}
