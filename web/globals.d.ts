/// <reference types="vite/client" />

/** The theme's CSS variables, built from web/app/theme.ts (see vite.config.mts). */
declare module 'virtual:theme.css';

/** The rules of antd's components, created by the build (see scripts/lib/antd-styles.mjs). */
declare module 'virtual:antd.css';

/** The small build of exifr, which has no types. */
declare module 'exifr/dist/mini.esm.mjs' {
  export { parse } from 'exifr';
}
