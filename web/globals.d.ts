/// <reference types="vite/client" />

/** The theme's CSS variables, made out of web/app/theme.ts by the build (see vite.config.mts). */
declare module 'virtual:theme.css';

/** The rules of antd's parts, made by the build (see scripts/lib/antd-styles.mjs). */
declare module 'virtual:antd.css';

/** The small build of exifr, which has no types of its own. */
declare module 'exifr/dist/mini.esm.mjs' {
  export { parse } from 'exifr';
}
