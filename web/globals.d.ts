/// <reference types="vite/client" />

/** The theme's CSS variables, made out of web/app/theme.ts by the build (see vite.config.mts). */
declare module 'virtual:theme.css';
